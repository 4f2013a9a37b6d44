# Each target makes its own .venv from nothing, once. `make lint` and `make test` before a push.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: demo test lint bench fuzz mutants clean

$(READY): pyproject.toml
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[dev]'
	@$(BIN)/python -m compileall -q schemas ingest audit reports
	@touch $(READY)

demo: $(READY)
	@$(BIN)/floorman demo demo-report

test: $(READY)
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile

lint: $(READY)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --strict ingest audit reports schemas

# SMOKE=1 runs every benchmark once, on little data, to see that it still runs.
bench: $(READY)
	@$(BIN)/python -m compileall -q schemas ingest audit reports tests/benchmarks
	@$(BIN)/python -m tests.benchmarks $(if $(SMOKE),--smoke)

# 25,000 spoilt inputs to every reader and the judge, twelve seconds a format at most; always the same ones.
# Then 100 legal hands of each game, dealt at random, all of which must be judged clean; faults put
# into 20 of each; and those hands at lower levels, where nobody may be accused. Last, what the
# express lane says of hands as they were dealt and spoilt: what the complete judge says, or nothing.
fuzz: $(READY)
	@$(BIN)/python -m tests.fuzz 2500 12
	@$(BIN)/python -m tests.tried 100
	@$(BIN)/python -m tests.tried.spoilt 20
	@$(BIN)/python -m tests.tried.lane 5

# Each entry of a game taken out in turn: its cases must notice. `make mutants GAMES="omaha razz"`.
mutants: $(READY)
	@$(BIN)/python -m tests.mutants $(GAMES)

clean:
	@rm -rf .venv build dist demo-report
