// swift-tools-version: 6.1
// One line a target, lower rows first; the rows are explained in Sources/README.md.
import PackageDescription

/// A C library that the module map links as an archive: the program starts without looking for it.
func archive(_ name: String, _ package: String) -> Target {
  .systemLibrary(name: name, providers: [.apt([package])])
}

/// A C library that is linked when the program starts: for what is no part of `gotcha` itself.
func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// Headers of a C library that is opened with `dlopen` on first use, so nothing is linked.
func headers(_ name: String) -> Target { .systemLibrary(name: name) }

/// A Swift target in `Sources/`, with the targets below it that it may import.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude)
}

/// The tests of one target.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies)
}

/// Grammars taken from Python wheels look these four functions up in the executable.
let grammarSymbols = [
  "PyModule_Create2", "PyModuleDef_Init", "PyCapsule_New", "PyLong_FromVoidPtr",
]

let package = Package(
  name: "gotcha",
  products: [
    .executable(name: "gotcha", targets: ["gotcha"]),
    .executable(name: "gotcha-demo-forge", targets: ["gotcha-demo-forge"]),
    .executable(name: "gotcha-dev", targets: ["gotcha-dev"]),
  ],
  targets: [
    // C libraries
    archive("CCmarkGFM", "libcmark-gfm-extensions-dev"),
    headers("CCurl"),
    headers("CGit"),
    library("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    headers("CSecret"),
    archive("CPCRE2", "libpcre2-dev"),
    archive("CSQLite", "libsqlite3-dev"),
    headers("CSystem"),
    archive("CTermKey", "libtermkey-dev"),
    archive("CTreeSitter", "libtree-sitter-dev"),
    archive("CUTF8Proc", "libutf8proc-dev"),
    archive("CUnibilium", "libunibilium-dev"),
    library("CVTerm", "vterm", "libvterm-dev"),

    // Row 0
    module("Workers", ["CSystem"]),
    module("Text", ["CPCRE2", "CUTF8Proc"], exclude: ["README.md"]),
    module("Config", ["Workers"]),
    module("HTTP", ["CCurl", "Workers"]),
    module("Secrets", ["CSecret", "CSystem", "Workers"]),
    module("SQL", ["CSQLite"]),
    module("Git", ["CGit", "Workers"]),

    // Row 1
    module("Keys", ["Config"]),
    module("Display", ["Config", "Text"]),
    module("Markdown", ["CCmarkGFM"]),
    module("Syntax", ["CTreeSitter", "Text", "Workers"]),
    module("Spelling", ["Workers"]),
    module("Forge", ["HTTP", "Secrets", "Text", "Workers"]),
    module("Pictures", ["Display", "Workers"]),

    // Row 2
    module(
      "Terminal", ["CSystem", "CTermKey", "CUnibilium", "Display", "Keys", "Text", "Workers"]),
    module("Store", ["Forge", "HTTP", "SQL", "Secrets", "Workers"]),
    module("Editor", ["CSystem", "Config", "Display", "Keys", "Text", "Workers"]),

    // Row 3
    module(
      "Modes",
      [
        "Config", "Display", "Editor", "Forge", "Git", "HTTP", "Keys", "Markdown",
        "Pictures", "Secrets", "Spelling", "Store", "Syntax", "Text", "Workers",
      ]),

    // Row 4
    module(
      "App",
      [
        "CSystem", "Config", "Display", "Editor", "Forge", "Git", "HTTP", "Keys", "Modes",
        "Secrets", "Spelling", "Store", "Syntax", "Terminal", "Text", "Workers",
      ]),

    // Row 5
    .executableTarget(name: "gotcha", dependencies: ["App"], exclude: ["link", "share"]),
    module("DemoForge", ["CMicroHTTPD", "Git", "SQL"]),
    .executableTarget(name: "gotcha-demo-forge", dependencies: ["DemoForge"]),
    .executableTarget(
      name: "gotcha-dev",
      dependencies: [
        "App", "Config", "Display", "Editor", "HTTP", "Keys", "Modes", "Secrets", "Store", "Syntax",
        "Text",
      ],
      exclude: ["setup"]),
    module(
      "TestSupport",
      ["CSystem", "CVTerm", "Config", "DemoForge", "Display", "Text", "Workers"]),

    // Tests
    tests("Workers"),
    tests("Text"),
    tests("Config"),
    tests("HTTP", ["Workers"]),
    tests("Secrets", ["Workers"]),
    tests("SQL"),
    tests("Git"),
    tests("Pictures", ["Display"]),
    tests("Keys", ["Config"]),
    tests("Display", ["Config", "Text"]),
    tests("Markdown", ["Workers"]),
    tests("Syntax", ["Text", "Workers"]),
    tests("Spelling", ["Workers"]),
    tests("Forge", ["DemoForge", "HTTP", "Secrets", "Workers"]),
    tests("Terminal", ["Config", "Display", "Keys", "Text", "Workers"]),
    tests("Store", ["Forge", "HTTP", "SQL", "Secrets", "Workers"]),
    tests("Editor", ["Config", "Display", "Keys", "Text", "Workers"]),
    tests(
      "Modes",
      [
        "Config", "DemoForge", "Display", "Editor", "Forge", "Git", "HTTP", "Keys", "Markdown",
        "Pictures", "Secrets", "Spelling", "Store", "Syntax", "Terminal", "Text", "Workers",
      ]),
    tests(
      "App", ["Config", "Display", "Editor", "Forge", "Keys", "Modes", "Store", "Text", "Workers"]),
    tests("DemoForge"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    tests("gotcha-dev", ["Syntax", "Text"]),
    .executableTarget(
      name: "Bench", dependencies: ["Config", "Display", "Editor", "Keys", "TestSupport", "Text"],
      path: "Tests/Bench"),
    .executableTarget(
      name: "SecretProbe", dependencies: ["Secrets", "Workers"], path: "Tests/SecretProbe"),
    .testTarget(
      name: "AcceptanceTests", dependencies: ["TestSupport", "DemoForge", "SQL", "Store"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The modules that a keystroke goes through.
///
/// Their functions are compiled into the modules that call them, generic ones for the types they are
/// called with. For `package` declarations that has to be asked for, and asks for library evolution.
let keystrokePath: Set = ["Config", "Display", "Editor", "Keys", "Text", "Workers"]
let acrossModules = [
  "-Xfrontend", "-package-cmo", "-Xfrontend", "-allow-non-resilient-access",
  "-enable-library-evolution", "-no-emit-module-separately-wmo",
]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    // Tests run with these checks; in what is shipped they took a fifth of a keystroke.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
    // Each function can be placed, folded and left out by itself.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
  ]
}

for target in package.targets where keystrokePath.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(acrossModules, .when(configuration: .release)))
}

for target in package.targets where target.name == "Syntax" {
  target.linkerSettings = [
    .unsafeFlags(grammarSymbols.flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] })
  ]
}

/// The functions of a keystroke side by side, on 70 pages of the program instead of 170.
///
/// After the pause since the last key each page and line of code has to come from far away, which took
/// more than to run it. `link/order.sh` says how the order is made.
let keystrokeOrder =
  "--section-ordering-file=\(Context.packageDirectory)/Sources/gotcha/link/keystroke.order"

/// How `gotcha` is linked so that its start is ours and not the loader's.
///
/// The loader finds three libraries instead of twelve, and nothing to relocate: 51,000 addresses
/// otherwise, in pages that are copied only for that. `link/` has the archive of the C++ runtime
/// stand in for its shared library.
let quickStart =
  ["-L\(Context.packageDirectory)/Sources/gotcha/link"]
  + ["-no-pie", "-static-libgcc"].flatMap { ["-Xclang-linker", $0] }
  // Written in one go, the file lies in the page cache in large pieces, and is mapped in them.
  + ["--no-export-dynamic", "--icf=safe", "--no-mmap-output-file", keystrokeOrder]
  .flatMap { ["-Xlinker", $0] }

for target in package.targets where target.name == "gotcha" {
  target.linkerSettings = [.unsafeFlags(quickStart, .when(configuration: .release))]
}
