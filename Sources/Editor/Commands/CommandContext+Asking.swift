package import Keys
import Text

extension CommandContext {
  /// Asks in the minibuffer and goes on with the answer as the same command: its argument holds, its
  /// edits are undone together, and the next command sees it as the one before.
  ///
  /// - Parameters: As `Session.ask` has them; `then` gets the answer.
  @discardableResult
  package func ask(
    _ text: String, _ source: Prompt.Source = .none, initial: String = "",
    fallback: String? = nil, history: String = "", mustMatch: Bool = false,
    then: @escaping (inout CommandContext, String) throws -> Void
  ) throws -> Prompt {
    let continuation = Continuation(self)
    return try session.ask(
      text, source, initial: initial, fallback: fallback, history: history, mustMatch: mustMatch
    ) { session, answer in
      continuation.run(session) { try then(&$0, answer) }
    }
  }

  /// Asks for a number and goes on with it as the same command.
  @discardableResult
  package func askNumber(
    _ text: String, fallback: Int? = nil, history: String = "number",
    then: @escaping (inout CommandContext, Int) throws -> Void
  ) throws -> Prompt {
    try ask(text, fallback: fallback.map(String.init), history: history) { context, answer in
      guard let number = Int(answer) else { throw UserError("Not a number: \(answer)") }
      try then(&context, number)
    }
  }

  /// Asks for one key and goes on with it as the same command.
  package func readKey(
    _ prompt: String, then: @escaping (inout CommandContext, Key) throws -> Void
  ) {
    let continuation = Continuation(self)
    session.readKey(prompt) { session, key in
      session.echo.clear()
      continuation.run(session) { try then(&$0, key) }
      return true
    }
  }

  /// Asks for one character, as it would be quoted, and goes on with it as the same command.
  package func readCharacter(
    _ prompt: String, then: @escaping (inout CommandContext, Unicode.Scalar) throws -> Void
  ) {
    readKey(prompt) { context, key in
      guard let scalar = key.controlScalar else {
        throw UserError("\(key) stands for no character")
      }
      try then(&context, scalar)
    }
  }

  /// Goes on later, after something that this command began without waiting for it.
  func later() -> Continuation { Continuation(self) }
}

/// A command that waits for an answer, and how to go on with it.
struct Continuation {
  private let command: Command
  private let argument: Argument?
  private let keys: [Key]
  private let arguments: [String]
  private let coding: CodingChoice?

  init(_ context: CommandContext) {
    let name = context.session.thisCommandName
    command = context.session.commands[name] ?? Command(name, "") { _ in }
    argument = context.argument
    keys = context.keys
    arguments = context.arguments
    coding = context.coding
  }

  /// Goes on, in the window that is selected now.
  func run(_ session: Session, _ body: (inout CommandContext) throws -> Void) {
    session.argument = argument
    session.nextCoding = coding
    session.execute(command, keys: keys, arguments: arguments, body: body)
  }
}
