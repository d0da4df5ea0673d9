import Keys
import Text

/// Finding commands by what they do, and learning the first of them.
enum AproposCommands {
  static let all = [apropos, tutorial]

  static let apropos = Command(
    "apropos-command", "List the commands whose names or descriptions hold some words."
  ) { context in
    let buffer = context.buffer
    try context.session.ask("Search for commands (words): ", history: "apropos") { session, words in
      let pattern = OrderlessPattern(words)
      let found = session.commands.all.filter { command in
        !command.traits.contains(.internalOnly)
          && pattern.match(command.name + " " + command.summary) != nil
      }
      guard !found.isEmpty, !words.isEmpty else { throw UserError("No command for “\(words)”") }
      var text = HelpText()
      text.heading("\(found.count) command\(found.count == 1 ? "" : "s") for “\(words)”")
      for command in found {
        let keys = session.keys(for: command.name, in: buffer).first ?? "M-x"
        text.binding(keys: keys, command: command.name, summary: command.summary)
      }
      session.showHelp("apropos \(words)", text)
    }
  }

  static let tutorial = Command(
    "help-with-tutorial", "Open a text in which to try the most important keys."
  ) { context in
    let session = context.session
    if let open = session.buffer(named: "*tutorial*") {
      session.display(open, .same)
      return
    }
    let buffer = session.addBuffer(named: "*tutorial*", mode: session.fileMode)
    let text = Tutorial.text { name in
      // Keys as they are where one types, wherever the tutorial was asked for.
      let keys = session.keys(for: name, in: buffer)
      // Arrows need no lesson.
      return keys.first { !$0.hasPrefix("<") } ?? keys.first ?? "M-x \(name)"
    }
    buffer.text.replace(0..<0, with: Array(text.utf8), recordUndo: false)
    buffer.text.markSaved()
    session.display(buffer, .same)
  }
}
