# What a newcomer types. Whatever needs logic is in Sources/gotcha-dev: its setup/ scripts, which run
# before anything can be built, and the tool itself.
PREFIX ?= /usr/local
export SWIFT_BACKTRACE = enable=no
setup = @Sources/gotcha-dev/setup/setup.sh
release = swift build -c release --static-swift-stdlib -j 2 --product
dev = swift run -j 2 gotcha-dev

.PHONY: run build test lint acceptance bench fuzz docs install uninstall

run: build ; @exec .build/release/gotcha --demo
build: ; $(setup) && $(release) gotcha && $(release) gotcha-demo-forge
test: ; $(setup) test && swift build --build-tests -j 2 && swift test --skip-build --disable-xctest
lint: ; $(setup) && $(dev) lint
acceptance: ; $(setup) test && $(dev) acceptance
bench: build ; @$(dev) bench
fuzz: ; $(setup) && $(dev) fuzz
docs: ; $(setup) && $(dev) docs
install: build ; @Sources/gotcha-dev/setup/install.sh $(PREFIX)
uninstall: ; @Sources/gotcha-dev/setup/install.sh --remove $(PREFIX)
