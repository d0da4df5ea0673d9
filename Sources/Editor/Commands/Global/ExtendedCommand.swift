import Keys

/// Commands by name (Emacs manual, node "M-x").
package enum ExtendedCommand {
  package static let all = [execute]

  static let execute = Command(
    "execute-extended-command", "Run a command by its name."
  ) { context in
    let session = context.session
    let buffer = context.buffer
    let argument = context.argument
    let candidates = session.commands.all.filter { !$0.traits.contains(.internalOnly) }.map {
      command in
      let keys = session.keys(for: command.name, in: buffer).first.map { "\($0)  " } ?? ""
      return Candidate(
        command.name, note: keys + command.summary, location: .help(command: command.name))
    }
    let recent = session.answers(to: "command")
    let ordered = candidates.sorted { one, other in
      let first = recent.firstIndex(of: one.text) ?? Int.max
      let second = recent.firstIndex(of: other.text) ?? Int.max
      return first != second ? first < second : one.text < other.text
    }
    try session.ask("M-x ", .list(ordered), history: "command", mustMatch: true) { session, name in
      session.argument = argument
      session.run(name)
      if session.echo.text.isEmpty, session.prompt == nil, session.readers.isEmpty,
        let keys = session.keys(for: name, in: buffer).first
      {
        session.message("You can run \(name) with \(keys)")
      }
    }
  }
}
