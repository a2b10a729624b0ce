# Everything that is done with this tree. "make help" lists it; each target sets up what it needs.

PYTHON_HERE := .venv/bin/python
READY := .venv/.ready
TESTS := tests
# Some tests wait for clocks and other processes, so there are more workers than processors.
WORKERS := $(shell echo $$(( ($$(getconf _NPROCESSORS_ONLN) * 3 + 1) / 2 )))

# Where the surroundings forbid to keep what was compiled, each of many processes compiles all anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play setup test check lint bench gallery snapshots soak rules cards expressions languages records lock compile interpreted alike wheel clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) ## the bot in your browser, without Discord; Ctrl-C ends it
	@$(PYTHON_HERE) -m bot.cli play

setup: $(READY) ## make .venv with the locked versions, and nothing else

$(READY): requirements.lock pyproject.toml tools/setup
	@tools/setup

test: $(READY) ## all tests; a file or a folder of them with TESTS=tests/…
	@for path in $(TESTS); do test -e "$${path%%::*}" || { \
		echo "There is no $$path. TESTS names files or folders, such as tests/games."; exit 2; }; done
	@$(PYTHON_HERE) -m pytest $(if $(filter %.py,$(TESTS)),,--numprocesses=$(WORKERS) --dist=worksteal) $(TESTS)

check: $(READY) ## the tests that your change touches, in a minute; since another commit: BASE=main
	@$(PYTHON_HERE) -m tools.check

lint: $(READY) ## ruff, its format, mypy and the import contracts
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-logo

bench: $(READY) ## measure speed and balance, compare with the last time; quicker: MATCHES=10
	@$(PYTHON_HERE) -m tools.bench

gallery: $(READY) ## paint every card, and tables at telling moments, into one page to look at
	@$(PYTHON_HERE) -m tools.gallery

snapshots: $(READY) ## compare pictures with small ones that were kept; keep the new ones with KEEP=1
	@$(PYTHON_HERE) -m tools.snapshots

soak: $(READY) ## the tests with thirty times the examples, and whether ratings can be farmed
	@HYPOTHESIS_PROFILE=soak $(PYTHON_HERE) -m pytest --numprocesses=logical --dist=worksteal $(TESTS)
	@$(PYTHON_HERE) -m tools.farming 8

rules: $(READY) ## the table of rules and the tests that name them
	@$(PYTHON_HERE) -m tools.rules

cards: $(READY) ## the cards of Arcmage and WTactics and the tests that name them
	@$(PYTHON_HERE) -m tools.cards

expressions: $(READY) ## the tables of which card of Arcmage and WTactics uses which expression
	@$(PYTHON_HERE) -m tools.expressions

languages: $(READY) ## bring the catalogues of the languages up to date with what the code says
	@$(PYTHON_HERE) -m tools.languages

records: $(READY) ## play the recorded matches and counts anew, and show what differs
	@$(PYTHON_HERE) -m tools.records

lock: $(READY) ## write requirements.lock anew from pyproject.toml
	@tools/lock

compile: $(READY) interpreted ## compile the rules to C, in about three minutes; anew after each change of them
	@$(PYTHON_HERE) -m tools.compiling

interpreted: ## take away what was compiled
	@rm -f banneret__mypyc.*.so
	@find engine -name '*.cpython-*.so' -delete

alike: $(READY) ## play 200 matches of each game compiled and interpreted, and compare them
	@$(PYTHON_HERE) -m tools.alike

wheel: $(READY) ## build the wheel into dist/, compiled where there is a compiler for C
	@HATCH_BUILD_HOOKS_ENABLE=$(if $(shell command -v $(CC)),1,) $(PYTHON_HERE) -m build --wheel --no-isolation

clean: interpreted ## remove all that was made here, .venv too
	@find bot engine migrations playground tests tools -name __pycache__ -exec rm -rf {} +
	@rm -rf .venv build dist .mypy_cache .ruff_cache .import_linter_cache .hypothesis
