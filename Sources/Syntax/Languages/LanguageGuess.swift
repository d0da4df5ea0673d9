/// Tells the language of a text: from its file's name, then from its first lines (`#!`, mode lines),
/// then from what it looks like.
///
/// Answers are names of `Language`.
package enum LanguageGuess {
  /// So many bytes of a text's beginning say all that is asked of it.
  package static let enough = 4096

  /// - Parameters:
  ///   - path: the file's name, with or without folders.
  ///   - content: its beginning.
  package static func language(forFile path: String, content: some Collection<UInt8>) -> String? {
    let start = String(decoding: content.prefix(enough), as: UTF8.self)
    // `.ts` is also Qt's translations, and files of any name may be saved web pages of XML.
    if start.hasPrefix("<?xml") {
      return language(forFileName: path).flatMap { markup.contains($0) ? $0 : nil } ?? "xml"
    }
    if path.hasSuffix(".h") { return language(ofHeader: start) }
    return language(forFileName: path) ?? language(forFirstLines: start)
      ?? language(forContent: start)
  }

  /// From the word behind a fence, alone or with more after it: `swift`, `{.python}`, `rust,no_run`,
  /// `c++ title="x"`, and names of files as some write them.
  package static func language(forFence info: String) -> String? {
    let separators: Set<Character> = [" ", "\t", ",", "{", "}", ";", "="]
    guard let first = info.split(whereSeparator: { separators.contains($0) }).first else {
      return nil
    }
    let word = String(first.drop { $0 == "." }).lowercased()
    return words[word] ?? language(forFileName: word)
  }

  static func language(forFileName path: String) -> String? {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for suffix in [".orig", ".bak", ".in", "~"] where name.hasSuffix(suffix) && name != suffix {
      name = String(name.dropLast(suffix.count))
    }
    if let exact = fileNames[name] ?? fileNames[name.lowercased()] { return exact }
    // The longest ending that is known: `.swift` of `a.b.swift`.
    var rest = name[...]
    while let dot = rest.firstIndex(of: ".") {
      if let language = fileNames[rest[dot...].lowercased()] { return language }
      rest = rest[rest.index(after: dot)...]
    }
    // `Dockerfile.dev`, `Makefile.am`: what stands before the first dot.
    guard !name.hasPrefix("."), !name.hasSuffix(".lock"),
      let head = name.split(separator: ".").first
    else { return nil }
    return fileNames[String(head)]
  }

  /// From `#!…/env -S python3.11 -u`, or from a mode line: of Vim in one of the first five lines
  /// (`modeline`), of Emacs in one of the first two (manual node "Choosing Modes").
  private static func language(forFirstLines start: String) -> String? {
    let lines = start.split(separator: "\n", maxSplits: 5, omittingEmptySubsequences: false)
      .prefix(5)
    if let first = lines.first, let language = language(forProgramIn: first) { return language }
    return lines.lazy.compactMap { modeLine($0) }.first
  }

  private static func language(forProgramIn line: Substring) -> String? {
    if line.hasPrefix("#!") {
      let words = line.dropFirst(2).split(separator: " ")
        .map { $0.split(separator: "/").last ?? $0 }
      let program = words.first == "env" ? words.dropFirst().first(where: isProgram) : words.first
      let plain = program?.prefix { $0.isLetter || $0 == "-" || $0 == "_" }.lowercased()
      if let plain, let language = interpreters[plain] { return language }
    }
    return nil
  }

  private static func isProgram(_ word: Substring) -> Bool {
    !word.hasPrefix("-") && !word.contains("=")
  }

  private static func modeLine(_ line: Substring) -> String? {
    let emacs = line.components(between: "-*-", and: "-*-")
    let mode = emacs?.components(between: "mode:", and: ";") ?? emacs
    let vim = ["ft=", "filetype="].lazy.compactMap { line.components(between: $0, and: " ") }.first
    guard let word = mode ?? (line.contains("vim:") || line.contains("vi:") ? vim : nil) else {
      return nil
    }
    let name = word.drop { $0.isWhitespace }.prefix { !$0.isWhitespace && $0 != ":" && $0 != ";" }
    return words[name.lowercased()]
  }

  /// C, C++ and Objective-C share the ending of their headers.
  private static func language(ofHeader start: String) -> String {
    for line in start.split(separator: "\n") {
      let line = line.drop { $0 == " " || $0 == "\t" }
      let others = [
        ("objc", ["@interface", "@protocol", "@class", "#import"]),
        ("cpp", ["class ", "namespace ", "template<", "template <", "using ", "public:"]),
      ]
      for (language, beginnings) in others where beginnings.contains(where: line.hasPrefix) {
        return language
      }
    }
    return "c"
  }

  private static func language(forContent start: String) -> String? {
    let text = start.drop { $0.isWhitespace }
    let lowercased = text.prefix(64).lowercased()
    return signs.first { lowercased.hasPrefix($0.beginning) }?.language
  }

  /// How texts of some languages begin, in lower case.
  private static let signs: [(beginning: String, language: String)] = [
    ("<?php", "php"), ("<!doctype html", "html"), ("<html", "html"), ("<svg", "xml"),
    ("diff --git ", "diff"), ("--- a/", "diff"), ("index: ", "diff"), ("%yaml", "yaml"),
    ("---\n", "yaml"),
    ("#include <", "c"), ("#include \"", "c"),
    ("{\"", "json"), ("{\n", "json"), ("[{", "json"), ("[\n", "json"),
  ]

  private static let markup: Set<String> = ["html", "svelte", "xml"]

  private static let fileNames = table { $0.files }
  private static let interpreters = table { $0.interpreters }
  private static let words = table { $0.aliases.union([$0.name]) }

  private static func table(_ keys: (Language) -> Set<String>) -> [String: String] {
    var table: [String: String] = [:]
    for language in Language.list {
      for key in keys(language) { table[key] = language.name }
    }
    return table
  }
}

extension Substring {
  /// What stands between the first `start` and the next `end`, or the end of the line.
  fileprivate func components(between start: String, and end: String) -> Substring? {
    guard let from = firstRange(of: start) else { return nil }
    let rest = self[from.upperBound...]
    return rest.firstRange(of: end).map { rest[..<$0.lowerBound] } ?? rest
  }

  /// By characters; the standard library's own needs Foundation or the regular expressions.
  private func firstRange(of word: String) -> Range<Index>? {
    var at = startIndex
    while at < endIndex {
      if self[at...].hasPrefix(word) { return at..<index(at, offsetBy: word.count) }
      at = index(after: at)
    }
    return nil
  }
}
