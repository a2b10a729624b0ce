"""What people type who mean no good: tricks for any text, texts that are no decks, and files."""

from __future__ import annotations

import gzip
import json
from typing import Any

TRICKS: list[str] = [
    "@everyone", "@here", "<@1>", "<@&1>", "<#1>", "</card:1>", "<t:0:R>", "<:x:1>",
    "[a](http://b)", "http://example.org", "discord.gg/x", "# big", "- list", "> quote",
    ">>> quotes", "1. one", "*a*", "**a**", "_a_", "__a__", "~~a~~", "||a||", "`a`", "```a```",
    "``", "`", "```\n```", "\\", "\\n", "\\`", "\u202e", "\u200b", "\u2066x", "\ufeff", "\u0000",
    "\r\n", "\t", "\u2028", "e\u0301" * 40, "Z\u0351\u036b\u0343\u036a" * 20, "ﷺ",
    "\U0001f409" * 40, "👩‍👩‍👧‍👦", "中文", "עברית", "العربية", "İ", "ß", "ſ", "K", "Å", "½",
    "²", "٣", "𝔄𝔯𝔠𝔥𝔢𝔯", "ａｒｃｈｅｒ", "x" * 300, "x" * 301, "x" * 4_000, "kolibri " * 500,
    "(" * 300, ")" * 300, '"' * 299, "-" * 300, "a or " * 60, "((((a))))",
    "(" * 21 + "a" + ")" * 21, "a " * 41, "f:", ":", "::", ":a", "f:f:f:f", "f::gaian", "f:gaia",
    "f:" + "x" * 200, "fction:gaian", "not:", "not:not:a", "is:is", "is:nothing", "sort:",
    "sort:-", "sort:--cost", "sort:sort", "-sort:cost", "sort:text", "cost<=", "cost<=>3",
    "cost<=1e9", "cost<=99999999999999999999", "cost=-", "cost=--1", "cost<=NaN", "cost<=0x1",
    "cost=3.5", "cost:x", "cost<atk<def", "<3", ">", "<=", "!=", "=", "a=b", "f<gaian",
    "kw>=flying", "o:", 'o:"', 'o:""', 'o:" "', "“", "“”", "„a", "«", "»a«b", "«a“b»", "or",
    "and", "or or", "and and", "a or", "or a", "()", "( )", "(or)", "(a", "a)", "(a))", "-()",
    "-(a", "- a", "--a", "-", "a-", "%s", "%n", "{}", "{0}", "{query}", "$HOME",
    "'; drop table matches; --", "\" or 1=1", "../../x", "null", "None", "undefined", "true",
    "NaN", "-0", "^a.*$", "(a+)+$", ".*", "[a-z]", "a|b", "\\d+", "arcmage:", "arcmage:kolibri ",
    ":kolibri", "marcomage:0", "marcomage:9999", "chess:king",
    "b|aaaaaaaa|0|card|arcmage:kolibri", "/card show", "/match new", "[[Kolibri]]", "name:[[x]]",
    # signs of other shapes and ways to write
    "\u202eirbilok", "k\u200bo\u200dl\u2060ibri", "Kоlibri", "Κolibri", "kolibri\u0338" * 30,
    "\u0301" * 100, "\u034f", "\u115f", "\u3164", "\u2800", "\u00ad", "\ufffd", "\ufffe",
    "\U000e0041\U000e0042", "\\ud800", "\\u0000", "\x1b[31mred\x1b[0m", "\x07",
    "\u2067<@1>\u2069", "＠everyone", "@\u200beveryone", "@everyone " * 80, "<@&1> <@1> <#1> @here",
    "<@!1>", "<id:home>", "<sound:1:2>", "<a:x:1>", "https://discord.gg/x", "<http://a.b/?q=`x`>",
    "[[a](http://b)](http://c)", "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x",
    "-# small", "### deep", "> - # 1. all", "* * *", "||" * 50, "```py\nimport os\n```", "~~~",
    "<script>alert(1)</script>", "&lt;b&gt;", "<b>", "]]>", "<!--", "${7*7}", "#{7*7}", "{{7*7}}",
    "{__class__}", "{0.__class__.__mro__}", "%(name)s", "%d%d%d", "$(reboot)", "`reboot`",
    "; reboot",
    "' or '1'='1", "1; delete from decks", "\" union select secret from matches --", "x' --", "/*",
    "ready:", "ready:::", "ready:arcmage:", "ready:chess:king", "ready:arcmage:../../x", "aaaaaaaa",
    "abcdefgh", "ABCDEFGH", "a" * 8 + "\n", "0", "-1", "--5", "--",
    "999999999999999999999", "1e999", "0x10",
    "١٢٣", "½ kolibri", "1" * 300, "9" * 4_000, "\n" * 300, " \t ", "a\nb\nc", "a\r\nb", "\u0085",
    "🂡" * 500, "🏴" + "\U000e0067" * 50, "x\u0305" * 1_000, "ﷺ" * 200, "W" * 4_000, "\\" * 500,
    "*" * 500, "_" * 500, "|" * 1_000, "`" * 1_000, "[" * 1_000, "<" * 1_000, "@" * 1_000,
]  # fmt: skip
"""Discord sends them as they are, cut to what an option may have."""


def _json(**said: object) -> str:
    return json.dumps({"game": "Arcmage", **said})


HELD: list[Any] = [
    7, None, True, "Kolibri", [7], [[]], [None], {"Kolibri": "3"}, {"Kolibri": None},
    {"Kolibri": True}, {"Kolibri": 3.5}, {"Kolibri": -3}, {"Kolibri": 0}, {"Kolibri": 10**30},
    {"Kolibri": [3]}, {"Kolibri": {}}, {"Kolibro": 3}, {"": 1}, {"@everyone": 3}, {"<@1>": 1},
    {"\ud800": 1}, {"\x00": 1}, {"__proto__": 1}, ["Kolibri"] * 100, {"x" * 200: 1},
]  # fmt: skip
"""What no deck of Arcmage in JSON has as its cards."""
DECKS: list[str] = [
    # counts
    *(f"{n} Kolibri" for n in ("0", "-1", "100", "9" * 11, "9" * 200, "1e9", "NaN", "0x3", "½")),
    "60 Kolibri\n60 Kolibri", "3 Kolibri\n-3 Kolibri", "1,000 Kolibri", "3.5 Kolibri",
    # lines
    "Game: Chess\n3 King", "Game:", "Game: Arcmage\nGame: WTactics\n3 Kolibri", "Tokens: Holy",
    "3 @everyone", "3 <@1>", "3 [[Kolibri]]", "3 Kolibri; drop table decks", "3 \u202eKolibri {0}",
    "Deck: @everyone <@&1>\n3 Nobody", "Deck: " + "x" * 41, "Deck: =1+1\n3 Kolibri",
    "Deck:\u200b\n1 x",
    "x" * 301, "1 Boar\n" * 600, "x " * 2_000, "3 " + "Z\u0351\u036b" * 100, "3 Kolibri\x00\x00 x",
    "3 Kоlibri", "3 Kolibro", "Three Kolibri", "Kolibri 3 3", "3\u00a0\u00a0", "\u200b", "```\n```",
    "Quest: The Old Drake", "3 Fire and fury and all that", "#!/bin/sh\nrm -rf /",
    "<?xml version='1.0'?>",
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;&a;</x>', "a: &a [*a]", "!!python/object:os.system ls",
    # tables
    "what,name,copies", "what,name,copies\ncard,Kolibri,-1", "what,name,copies\ncard,Kolibri,1e9",
    "what,name,copies\ncard,Kolibri,many", "what,name,copies\nfoe,Kolibri,1",
    'what,name,copies\ncard,"Kolibri', 'what,name,copies\n"' + '"' * 300,
    "what,name\n=cmd|'/c calc'!A1,1",
    "what,name,copies\ngame,Chess", "what,name,copies\n" + "card,Kolibri,9\n" * 490,
    "what,name,copies\n\x00,\x00,\x00", "what,name,copies\n" + "," * 290,
    # objects
    "{}", "[]", "{", "[" * 300, '{"cards":' * 30, '{"a": 1e999}', "[1, 2", '{"cards": null}',
    "{'cards': 1}",
    '{"game": "Chess", "cards": {}}', '{"game": ["Arcmage"], "cards": {}}',
    '{"game": "Arcmage" "x"}',
    *(_json(cards=held) for held in HELD),
    *(_json(cards={}, name=name) for name in (7, None, ["x"], "x" * 41, "@everyone")),
    *(_json(cards={"Kolibri": 3}, tokens=some) for some in (7, "all", ["Holy"], [7], {"Holy": 1})),
    _json(cards={"Kolibri": 3}, quests=["Kolibri"] * 99), _json(cards={"Kolibri": 3}, common=7),
    '{"game": "Arcmage", "cards": {"Kolibri": 1e999}}',
    '{"game": "Arcmage", "cards": {"Kolibri": NaN}}',
    '{"game": "Arcmage", "cards": {"Kolibri": -Infinity}}',
    '{"game": "Arcmage", "cards": {"Kolibri": 1, "Kolibri": 2}}',
    '{"game": "Arcmage", "game": "WTactics", "cards": {"Kolibri": 1}}',
    '{"game": "Arcmage", "cards": {"Kolibri": 1}, "cards": {"Sanctuary": 1}}',
    '{"game": "Arcmage", "cards": {"Kolibri": ' + "9" * 200 + "}}",
    # codes
    "arcmage.1.", "arcmage.1.A", "arcmage.1.AAAA", "arcmage.1.AAAAAAAA", "arcmage.0.AAAA",
    "arcmage.2.AAAA",
    "arcmage.999.AAAA", "chess.1.AAAA", "arcmage.1." + "A" * 2_000, "arcmage.1." + "_" * 1_999,
    "arcmage.1.AwH" + "/" * 9, "arcmage.1.AwH=", "ARCMAGE.1.AAAA", "arcmage.1.AAAA.AAAA",
    "marcomage.1.AAAAAA",
    "wtactics.1." + "_w" * 500, "b|aaaaaaaa|0|deck-copy|ready:arcmage:x",
    "eJzLSM3JyVcozy_KSQEAGgsEXQ",
]  # fmt: skip
"""What is no deck, for a window or a command that wants one; the game that is said is Arcmage."""

BOMB = gzip.compress(b"0" * 9_000_000)
FILES: dict[str, bytes] = {
    "empty.txt": b"",
    "blank.txt": b" \n\t\n",
    "nul.txt": b"\x00" * 1_000,
    "binary.png": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4,
    "wide.txt": "3 Kolibri".encode("utf-16"),
    "half.txt": b"3 Kolibri" + b"\xed\xa0\x80",
    "mark.json": b"\xef\xbb\xbf{",
    "bomb.gz": BOMB,
    "bomb.json": b"[" * 79_000,
    "deep.json": b'{"cards":' * 8_000,
    "steps.json": b"[\n" * 499,
    "digits.json": b'{"game": "Arcmage", "cards": {"Kolibri": ' + b"9" * 5_000 + b"}}",
    "large.csv": b"what,name,copies\n" + b"card,Kolibri,1\n" * 70_000,
    "lines.csv": b"what,name,copies\n" + b"card,Kolibri,1\n" * 499,
    "quotes.csv": b"what,name,copies\n" + b'"' * 15_000,
    "long.txt": b"3 Kolibri " * 1_990,
    "much.txt": b"x" * 1_000_000,
    "names.txt": "\n".join(f"{n} no such card, {n}" for n in range(490)).encode(),
    "towers.txt": "\n".join("Z\u0351\u036b" * 80 for _ in range(60)).encode(),
    "<@1> @everyone.txt": b"3 Nobody",
    "..\\..\\passwd.txt": b"root:x:0:0",
    "x" * 200 + ".txt": b"3 Nobody",
}
"""Files that are no deck and no journal."""
