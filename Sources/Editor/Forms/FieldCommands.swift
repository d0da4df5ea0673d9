/// Commands of text that stop at the ends of the field in which point stands, as in Emacs' widgets
/// (Widget manual, node "User Interface").
package enum FieldCommands {
  package static let all = names.map { name, traits in bounded(name, traits) }

  /// The mode whose section of the keymap all forms inherit.
  package static let mode: Mode = {
    var mode = Mode("form")
    for (name, _) in names { mode.remaps[name] = prefix + name }
    return mode
  }()

  private static let prefix = "form-"

  private static let names: [(name: String, traits: Command.Traits)] = [
    ("back-to-indentation", []),
    ("backward-kill-word", .kills),
    ("kill-line", .kills),
    ("kill-whole-line", .kills),
    ("kill-word", .kills),
    ("mark-whole-buffer", []),
    ("move-beginning-of-line", []),
    ("move-end-of-line", []),
    ("transpose-chars", []),
  ]

  private static func bounded(_ name: String, _ traits: Command.Traits) -> Command {
    Command(prefix + name, "As \(name), within the field.", traits: traits) { context in
      guard let command = context.session.commands[name] else {
        throw UserError("There is no command named \(name)")
      }
      let buffer = context.buffer
      guard let field = buffer.field(at: context.point), field.isTyped, buffer.narrowing == nil
      else { return try command.body(&context) }
      buffer.narrowing = (field.start, field.end)
      defer { buffer.narrowing = nil }
      try command.body(&context)
    }
  }
}
