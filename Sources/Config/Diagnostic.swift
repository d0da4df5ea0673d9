/// Something wrong with one line of a keymap, a theme or the settings, in words for the person who
/// wrote the line.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How much a person has to care.
  package enum Severity: Hashable, Sendable {
    /// The line, or a part of it, is left out.
    case error
    /// The line holds but may not do what was meant.
    case warning
  }

  /// The path of the file, as it was opened.
  package var file: String

  /// The line, counted from 1; 0 where the file as a whole is meant.
  package var line: Int

  /// One sentence without a full stop: what is wrong and, where that is known, what to write.
  package var message: String

  package var severity: Severity

  package init(file: String, line: Int, message: String, severity: Severity = .error) {
    self.file = file
    self.line = line
    self.message = message
    self.severity = severity
  }

  /// The form that editors and `next-error` can follow: `file:line: message`.
  package var description: String {
    line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
  }
}
