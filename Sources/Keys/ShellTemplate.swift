/// A shell command in which `{{field}}` stands for something about the item at point.
///
/// A field's text comes from other people. It never becomes part of the script: it is handed to the
/// shell as a positional parameter, so no quote, `$(…)` or newline in it is ever read as shell language,
/// however the template quotes it.
package struct ShellTemplate: Hashable, Sendable {
  /// What to run: `sh -c script name arguments…`.
  package struct Invocation: Hashable, Sendable {
    package let script: String
    /// `$1` and so on.
    package let arguments: [String]
  }

  /// As the keymap has it, without the `!`.
  package let text: String

  /// The fields in the order of `$1`, `$2`, each once.
  package let fields: [String]

  private let script: String

  /// Reads the right side of `KEY = ! program …`, without the `!`.
  package init(_ text: String) throws(KeysError) {
    self.text = String(text.drop { $0 == " " || $0 == "\t" })
    guard !self.text.isEmpty else { throw .value("no program stands after the !") }

    var fields: [String] = []
    var script = ""
    var quotes = QuoteState()
    var rest = self.text.unicodeScalars[...]
    while let before = rest.cut(atPairOf: "{") {
      quotes.read(before)
      script.unicodeScalars += before
      guard let inside = rest.cut(atPairOf: "}") else {
        throw .value("a {{ is not closed by }}")
      }
      let name = String(inside)
      guard Self.isFieldName(name) else {
        throw .value("{{\(name)}} is no field: its name has small letters, digits and - only")
      }
      if !fields.contains(name) { fields.append(name) }
      let parameter = "${\((fields.firstIndex(of: name) ?? 0) + 1)}"
      switch quotes.state {
      case .none: script += "\"\(parameter)\""
      case .double: script += parameter
      case .single: script += "'\"\(parameter)\"'"
      }
    }
    quotes.read(rest)
    guard quotes.state == .none else { throw .value("a quote is not closed") }
    self.fields = fields
    script.unicodeScalars += rest
    self.script = script
  }

  /// The command for an item, or an error that names the field it has not.
  package func invocation(
    _ value: (_ field: String) -> String?
  ) throws(KeysError) -> Invocation {
    var arguments: [String] = []
    for field in fields {
      guard let text = value(field) else { throw .missingField(field) }
      // The kernel ends an argument at NUL.
      arguments.append(String(text.unicodeScalars.filter { $0 != "\0" }))
    }
    return Invocation(script: script, arguments: arguments)
  }

  private static func isFieldName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

/// Whether the shell is inside quotes after some text.
private struct QuoteState {
  enum State { case none, single, double }

  private(set) var state = State.none

  mutating func read(_ text: Substring.UnicodeScalarView) {
    var isEscaped = false
    for scalar in text {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch (state, scalar) {
      case (.none, "\\"), (.double, "\\"): isEscaped = true
      case (.none, "'"): state = .single
      case (.none, "\""): state = .double
      case (.single, "'"), (.double, "\""): state = .none
      default: break
      }
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Takes off everything up to two such scalars in a row, and those; nil if there are none.
  fileprivate mutating func cut(atPairOf scalar: Unicode.Scalar) -> Self? {
    for first in indices where self[first] == scalar {
      let second = index(after: first)
      guard second < endIndex, self[second] == scalar else { continue }
      let before = self[..<first]
      self = self[index(after: second)...]
      return before
    }
    return nil
  }
}
