"""What lies in ``deploy``: it names settings that there are, and opens nothing that need not be."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PINNED = re.compile(r"[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+(@sha256:[0-9a-f]{64})?")
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text("utf-8")


def settings() -> set[str]:
    return set(re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8"), re.MULTILINE))


def instructions() -> list[str]:
    """Those of the Dockerfile, each on a line."""
    code = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE))
    return [line for line in code.splitlines() if line]


def test_the_image_is_built_from_what_is_pinned_and_locked() -> None:
    bases = {line.split()[1] for line in instructions() if line.startswith("FROM ")}
    assert len(bases) == 1
    assert PINNED.fullmatch(bases.pop())
    for line in instructions():
        for command in line.split("&&"):
            if "pip wheel" in command or "pip install" in command:
                assert "--require-hashes" in command or "--no-index" in command, command
    assert any("--no-build-isolation" in line for line in instructions())


def test_the_image_runs_as_a_user_of_its_own() -> None:
    lines = instructions()
    [user] = [line for line in lines if line.startswith("USER ")]
    assert user != "USER root"
    assert lines.index(user) < lines.index('CMD ["banneret", "run"]')
    assert f"--uid 10001 --no-create-home --home-dir /data {user.split()[1]}" in DOCKERFILE


def test_the_image_asks_itself_whether_it_is_well_in_a_program_that_can_be_read() -> None:
    [check] = [line for line in instructions() if line.startswith("HEALTHCHECK ")]
    program, option, code = json.loads(check.partition(" CMD ")[2])
    assert (program, option) == ("python", "-c")
    compile(code, "the health check", "exec")
    assert "/metrics" in code


def test_what_is_set_for_containers_are_settings() -> None:
    [env] = [line for line in instructions() if line.startswith("ENV ")]
    image = set(re.findall(r"([A-Z_]+)=", env)) - {"PYTHONUNBUFFERED"}
    assert image <= settings()
    bot = COMPOSE.partition("environment:")[2].partition("depends_on:")[0]
    assert set(re.findall(r"^ +([A-Z_]+):", bot, re.MULTILINE)) <= settings()


def test_the_images_of_the_compose_file_are_pinned() -> None:
    images = re.findall(r"image: (\S+)", COMPOSE)
    assert images
    assert all(PINNED.fullmatch(image) for image in images)


def test_the_service_writes_only_where_it_keeps_things() -> None:
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "banneret.service", "utf-8")
    service = dict(unit["Service"])
    assert service["User"] == "banneret"
    assert "ReadWritePaths" not in service
    for name, value in {
        "ProtectSystem": "strict",
        "StateDirectory": "banneret",
        "UMask": "0077",
        "PrivateTmp": "true",
        "ProtectHome": "true",
        "NoNewPrivileges": "true",
        "TimeoutStopSec": "15",
        "Type": "notify",
    }.items():
        assert service[name] == value
    assert {"MemoryMax", "TasksMax", "WatchdogSec", "TimeoutStartSec"} <= service.keys()
    unit_text = (DEPLOY / "banneret.service").read_text("utf-8")
    assert {"CACHE", "SHARD"} == set(re.findall(r"^Environment=([A-Z_]+)=", unit_text, re.M))
    assert {"CACHE", "SHARD"} <= settings()
    assert (DEPLOY / "banneret@.service").read_text("utf-8") == unit_text


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("name", ["banneret.service", "banneret@.service"])
def test_systemd_understands_the_service(tmp_path: Path, name: str) -> None:
    unit = (DEPLOY / name).read_text("utf-8")
    here = tmp_path / name
    here.write_text(re.sub(r"^ExecStart=.*$", "ExecStart=/bin/true", unit, flags=re.MULTILINE))
    verify = ["systemd-analyze", "verify", str(here)]
    done = subprocess.run(verify, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
