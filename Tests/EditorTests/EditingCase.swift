import Editor
import Testing

/// What one command does to a text: point stands where `|` is, before and after.
///
/// The keys run the command in the keymap `emacs`, among others; `M-x name RET` where it has none.
/// The expected texts are those of Emacs 28.
struct EditingCase: CustomTestStringConvertible, Sendable {
  let command: String
  let keys: String
  let before: String
  let after: String

  init(_ command: String, _ keys: String? = nil, _ before: String, _ after: String) {
    self.command = command
    self.keys = keys ?? "M-x \(command) RET"
    self.before = before
    self.after = after
  }

  var testDescription: String { "\(command) (\(keys))" }

  /// Types the keys; the command must have run, and the text be as expected.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let editing = try EditingSession(before).type(keys)
    // A prefix is no command of its own: it shows in what the next one does.
    if editing.session.commands[command]?.traits.contains(.prefix) != true {
      #expect(
        editing.ran.contains(command), "\(keys) ran \(editing.ran)", sourceLocation: sourceLocation)
    }
    #expect(editing.marked == after, "after \(keys)", sourceLocation: sourceLocation)
  }
}
