# What a newcomer types, one rule a line. Whatever needs logic is in Sources/gotcha-dev: its setup/
# scripts, which run before anything can be built, and the maintainers' tool itself.
PREFIX ?= /usr/local
export SWIFT_BACKTRACE = enable=no
setup = @Sources/gotcha-dev/setup/setup.sh
release = swift build -c release --static-swift-stdlib --disable-local-rpath -j 2 --product
dev = swift run -j 2 --quiet gotcha-dev
built = swift build --build-tests -j 2
tests = swift test --skip-build --disable-xctest

.PHONY: run build test lint acceptance bench fuzz docs install uninstall

run: build ; @exec .build/release/gotcha --demo
build: ; $(setup) && $(release) gotcha && $(release) gotcha-demo-forge
test: ; $(setup) test && $(built) && $(tests)
lint: ; $(setup) && swift format lint --strict --parallel -r Sources Tests Package.swift && $(dev) lint
acceptance: ; $(setup) test && $(built) && { $(tests) --filter "$$($(dev) acceptance --filter)" >.build/acceptance.log 2>&1; $(dev) acceptance .build/acceptance.log; }
bench: build ; @swift build -j 2 --product Bench && GOTCHA_BIN=$(CURDIR)/.build/release .build/debug/Bench $(FIGURES)
fuzz: ; $(setup) test && $(built) && FUZZ_ROUNDS=300 FUZZ_DEPTH=3000 $(tests) --filter 'Hostile|Random|Fuzz'
docs: ; $(setup) && $(dev) docs
install: build ; @Sources/gotcha-dev/setup/install.sh $(PREFIX)
uninstall: ; @Sources/gotcha-dev/setup/install.sh --remove $(PREFIX)
