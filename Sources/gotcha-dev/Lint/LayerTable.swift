/// Which target is in which row, and who owns which C library: the one place that says so.
///
/// `Sources/README.md` explains the rows. A target may import those of lower rows and of its own.
enum LayerTable {
  static let rows: [[String]] = [
    ["Workers", "Text", "Config", "HTTP", "Secrets", "SQL", "Git"],
    ["Keys", "Display", "Markdown", "Syntax", "Spelling", "Forge", "Pictures"],
    ["Terminal", "Store", "Editor"],
    ["Modes"],
    ["App"],
    ["gotcha", "DemoForge", "gotcha-demo-forge", "gotcha-dev", "TestSupport"],
  ]

  /// Targets outside of the program: they may use `Foundation` where nothing else will do.
  static let tools: Set<String> = ["gotcha-dev", "TestSupport", "DemoForge", "gotcha-demo-forge"]

  /// The targets that may import each C module.
  ///
  /// One each, but for declarations of the C library of the system itself.
  static let owners: [String: [String]] = [
    "CCmarkGFM": ["Markdown"], "CCurl": ["HTTP"], "CGit": ["Git"], "CMicroHTTPD": ["DemoForge"],
    "CPCRE2": ["Text"], "CSQLite": ["SQL"], "CSecret": ["Secrets"], "CTermKey": ["Terminal"],
    "CTreeSitter": ["Syntax"], "CUTF8Proc": ["Text"], "CUnibilium": ["Terminal"],
    "CVTerm": ["TestSupport"],
    "CSystem": ["Workers", "Editor", "Secrets", "Terminal", "App", "TestSupport"],
  ]

  /// Modules of the toolchain that a shipped target may import.
  static let toolchain: Set<String> = [
    "Swift", "Glibc", "FoundationEssentials", "Synchronization", "Builtin",
  ]

  static func row(of target: String) -> Int? { rows.firstIndex { $0.contains(target) } }

  static func isShipped(_ target: String) -> Bool {
    row(of: target) != nil && !tools.contains(target)
  }
}
