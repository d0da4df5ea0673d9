/// A Swift file as the rules see it.
struct SourceFile: Sendable {
  let path: String
  /// The folder in `Sources` or `Tests` that it is in.
  let target: String
  /// As written.
  let lines: [Substring]
  /// The same lines with comments and the insides of strings blanked out.
  let code: [String]

  init(_ path: String, text: String) {
    self.path = path
    let parts = path.split(separator: "/")
    target = parts.count > 2 ? String(parts[1]) : ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = CodeReader.code(of: text)
  }

  var isTest: Bool { path.hasPrefix("Tests/") }

  /// The file's name without folders and `.swift`.
  var name: String {
    String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
  }

  var lineCount: Int { lines.last?.isEmpty == true ? lines.count - 1 : lines.count }

  /// The modules it imports, with their lines.
  var imports: [(module: String, line: Int)] {
    code.enumerated().compactMap { index, line in
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(of: "import"), words[..<at].allSatisfy(Self.isImportPrefix),
        let module = words[(at + 1)...].last
      else { return nil }
      return (String(module.split(separator: ".")[0]), index + 1)
    }
  }

  private static func isImportPrefix(_ word: Substring) -> Bool {
    word.hasPrefix("@")
      || ["package", "public", "internal", "private", "fileprivate"].contains(word)
  }

  /// A finding for each line of code in which `isBad` holds, with what it answers as the message.
  func findings(_ message: (String) -> String?) -> [Finding] {
    code.enumerated().compactMap { index, line in
      message(line).map { Finding(path, line: index + 1, $0) }
    }
  }
}
