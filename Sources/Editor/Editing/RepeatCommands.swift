import Keys

/// Doing the last command again (Emacs manual, node "Repeating").
enum RepeatCommands {
  static let all = [again]

  static let again = Command(
    "repeat", "Do the command before again, with its argument; z does it once more.",
    traits: .keepsRegion
  ) { context in
    let session = context.session
    guard let last = session.repeatable else { throw UserError("There is nothing to repeat") }
    let argument = context.argument ?? last.argument
    session.argument = argument
    session.lastCommandName = last.command
    let complaints = session.complaints
    session.run(last.command, keys: last.keys, arguments: last.arguments)
    guard session.complaints == complaints, let key = context.keys.last, session.transient == nil,
      session.prompt == nil,
      session.question == nil
    else { return }
    session.transient = TransientMap(section: "repeat", yieldsToPaste: true) { session, keys in
      guard keys == [key] else { return false }
      session.transient = nil
      session.run("repeat", keys: keys)
      return true
    } end: { _ in
    }
  }
}

/// A command as it was given, for `repeat`.
struct Repeatable {
  let command: String
  let keys: [Key]
  let arguments: [String]
  let argument: Argument?
}
