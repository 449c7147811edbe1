# Every target installs what it needs into .venv, once; `make help` lists them.

PYTHON ?= python3
JOBS ?= 2
GAMES ?= 2000

BIN := .venv/bin
FAST_SOURCES = $(shell find src/annals/kernel src/annals/games -name '*.py' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help serve test check fast slow bench load soak rules requirements clean fresh

help: ## show this list
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 14

serve: .venv/run.stamp fresh ## install and open the table in the browser, on this machine
	@$(BIN)/annals serve

test: .venv/dev.stamp fresh ## run all tests; gets a browser for those of the page where there is none
	@$(BIN)/python tools/browser.py
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal

check: .venv/dev.stamp ## lint, formatting, types (the page's too), documentation and its links
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "annals: not formatted; run $(BIN)/ruff format"; exit 1; }
	@$(BIN)/mypy --strict
	@$(BIN)/python tools/page.py
	@# Not --quiet: that silences the warnings before --strict can count them.
	@said=$$($(BIN)/mkdocs build --strict --site-dir site 2>&1) || { echo "$$said"; exit 1; }
	@echo "annals: check passed"

fast: build/fast.stamp ## compile the kernel and the games with mypyc, in place
	@echo "annals: kernel and games run compiled; 'make slow' undoes it"

build/fast.stamp: .venv/dev.stamp tools/build_fast.py pyproject.toml $(FAST_SOURCES)
	@command -v cc >/dev/null || { echo "annals: a C compiler is needed; on Debian and Ubuntu: apt install gcc python3-dev"; exit 1; }
	@rm -f $@
	@$(BIN)/python tools/build_fast.py
	@mkdir -p build && touch $@

slow: ## remove the compiled files again
	@$(PYTHON) tools/build_fast.py --remove
	@rm -rf build
	@echo "annals: kernel and games run interpreted"

# Python prefers a compiled file even when its source is newer; better to stop than to test the past.
fresh:
	@if [ -e build/fast.stamp ] && [ -n "$$(find src/annals/kernel src/annals/games -name '*.py' -newer build/fast.stamp)" ]; then \
		echo "annals: compiled files are older than their sources; run 'make fast' or 'make slow'"; exit 1; fi

bench: .venv/bench.stamp fresh ## measure speed, beside other libraries; then the service under load
	@$(BIN)/python bench/run.py
	@$(BIN)/python bench/load.py

load: .venv/dev.stamp fresh ## measure the service under load: durable choices, deliveries to watchers
	@$(BIN)/python bench/load.py

soak: .venv/run.stamp fresh ## play GAMES random games of every game and edition, with all numbers of seats (OPTIONS=--options: every option too)
	@$(BIN)/python tools/soak.py --games $(GAMES) --jobs $(JOBS) $(OPTIONS)

rules: .venv/run.stamp ## show which rules have a test
	@$(BIN)/annals rules coverage

# Renewing keeps what is pinned; make requirements UPGRADE=--upgrade takes the newest.
UV = $(or $(shell command -v uv),$(BIN)/uv)
COMPILE = $(UV) pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-header --no-emit-index-url $(UPGRADE)

requirements: .venv/dev.stamp ## renew the hashed requirements (UPGRADE=--upgrade for newer versions)
	@echo uv | $(COMPILE) - -o requirements/uv.txt
	@$(COMPILE) pyproject.toml --extra build --extra dev --extra bench -o requirements/bench.txt
	@$(COMPILE) pyproject.toml --extra build --extra dev -c requirements/bench.txt -o requirements/dev.txt
	@$(COMPILE) pyproject.toml --extra build -c requirements/bench.txt -o requirements/run.txt
	@echo "annals: requirements renewed"

.venv/%.stamp: requirements/%.txt requirements/uv.txt pyproject.toml tools/install.py
	@$(PYTHON) tools/install.py $*
	@touch $@

clean: ## remove everything that can be made again, .venv included
	@rm -rf .venv build dist site .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks
	@find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
	@find src -name '*.so' -delete
	@echo "annals: clean"
