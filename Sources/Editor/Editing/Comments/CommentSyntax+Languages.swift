extension CommentSyntax {
  /// What a comment up to the line's end begins with in a language, by the name of its grammar; nil where
  /// there are no such comments.
  package static func start(inLanguage name: String) -> String? { starts[name] }

  private static let starts: [String: String] = {
    let names = [
      "//": "c c_sharp cpp go java javascript php rust scala scss swift tsx typescript zig",
      "#": "bash dockerfile elixir make nix python ruby toml yaml",
      "--": "haskell lua sql",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { start, names in
        names.split(separator: " ").map { (String($0), start) }
      })
  }()
}
