"""What Discord answers when it refuses a request: its codes, its words and its tree of errors."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Path = tuple[str | int, ...]

INVALID_FORM = 50035
ALREADY_ANSWERED = 40060
UNKNOWN_INTERACTION = 10062
INVALID_TOKEN = 50027
UNKNOWN = {
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Role": 10011,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "Interaction": UNKNOWN_INTERACTION,
    "Application Command": 10063,
    "Guild Scheduled Event": 10070,
}


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong in the body of a request: where, Discord's code, what is right."""

    path: Path
    code: str
    right: str
    found: str = ""


class Refusal(Exception):
    """An answer that is not a success; a route raises it and the server sends it."""

    def __init__(
        self, status: int, code: int, message: str, problems: Iterable[Problem] = ()
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.problems = tuple(problems)

    def explained(self) -> str:
        return "; ".join([self.message, *(problem.right for problem in self.problems)])

    def body(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.problems:
            answer["errors"] = error_tree(self.problems)
        return answer


def error_tree(problems: Iterable[Problem]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for problem in problems:
        branch = tree
        for step in problem.path:
            branch = branch.setdefault(str(step), {})
        branch.setdefault("_errors", []).append({"code": problem.code, "message": problem.right})
    return tree


def invalid_form(problems: Iterable[Problem]) -> Refusal:
    return Refusal(400, INVALID_FORM, "Invalid Form Body", problems)


def unknown(kind: str) -> Refusal:
    return Refusal(404, UNKNOWN[kind], f"Unknown {kind}")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def closed_messages() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def no_common_guild() -> Refusal:
    return Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def not_the_author() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def archived_thread() -> Refusal:
    return Refusal(400, 50083, "Thread is archived")


def thread_exists() -> Refusal:
    return Refusal(400, 160004, "A thread has already been created for this message")


def already_answered() -> Refusal:
    return Refusal(400, ALREADY_ANSWERED, "Interaction has already been acknowledged.")


def invalid_token() -> Refusal:
    return Refusal(401, INVALID_TOKEN, "Invalid Webhook Token")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def unauthorised() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")
