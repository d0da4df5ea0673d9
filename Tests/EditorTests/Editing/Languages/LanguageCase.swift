import Editor
import Testing

/// What keys do to source text of a language: point stands where `|` is, before and after.
struct LanguageCase: CustomTestStringConvertible, Sendable {
  let language: String
  let keys: String
  let before: String
  let after: String
  /// What the buffer is called, where that says something about its text.
  var name: String?

  init(
    _ language: String, _ keys: String, _ before: String, _ after: String, name: String? = nil
  ) {
    self.language = language
    self.keys = keys
    self.before = before
    self.after = after
    self.name = name
  }

  var testDescription: String { "\(language) \(keys) \(before.prefix(24))" }

  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let editing = try EditingSession(before)
    editing.buffer.language = language
    editing.buffer.indentsWithTabs = false
    if let name { editing.buffer.name = name }
    try editing.type(keys)
    #expect(editing.marked == after, "after \(keys)", sourceLocation: sourceLocation)
  }
}
