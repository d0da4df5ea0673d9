import Editor
import Testing

/// Keys that run a command, with the text before and after; `|` stands at point.
struct Pressed: CustomTestStringConvertible, Sendable {
  let command: String
  let keys: String
  let before: String
  let after: String

  init(_ command: String, _ keys: String, _ before: String, _ after: String) {
    self.command = command
    self.keys = keys
    self.before = before
    self.after = after
  }

  var testDescription: String { "\(command): \(keys)" }

  func check() throws {
    let editing = try EditingSession(before)
    let session = editing.session
    var run: Set<String> = []
    session.afterCommand = { session in
      if let name = session.lastCommand?.name { run.insert(name) }
    }
    try editing.type(keys)
    #expect(editing.marked == after, "\(command) by \(keys)")
    let command = try #require(session.commands[command])
    if !command.traits.contains(.prefix) {
      #expect(run.contains(command.name), "\(keys) ran \(run.sorted())")
    }
  }
}
