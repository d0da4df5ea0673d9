/// A named action: what a key, `M-x` or a click runs.
package struct Command: Sendable {
  /// What must be there for a command to run at all.
  package enum Need: Sendable {
    case nothing
    /// A server is selected.
    case network
  }

  package typealias Body = @Sendable (inout CommandContext) throws -> Void

  /// In kebab case; Emacs' own name where Emacs has the command.
  package let name: String
  /// One complete sentence, shown in help and while completing.
  package let summary: String
  package let need: Need
  /// Behaviour that other commands look at.
  package let traits: Traits
  package let body: Body

  /// What the command loop has to know of a command.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Keeps the goal column: vertical motion.
    package static let vertical = Traits(rawValue: 1)
    /// A kill: the next kill in a row appends to it.
    package static let kills = Traits(rawValue: 2)
    /// Inserts or deletes single characters by hand; consecutive ones are undone together.
    package static let amalgamates = Traits(rawValue: 4)
    /// Does not count as a command: the argument and the last command stay as they are.
    package static let prefix = Traits(rawValue: 8)
    /// A region that is active stays so although the buffer changed.
    package static let keepsRegion = Traits(rawValue: 16)
    /// Not offered by `M-x`: it only makes sense from a key.
    package static let internalOnly = Traits(rawValue: 32)
    /// Opens a text to type into: where it fails, what is typed on for it must not run as keys.
    package static let opensText = Traits(rawValue: 64)
  }

  package init(
    _ name: String, _ summary: String, needs need: Need = .nothing, traits: Traits = [],
    body: @escaping Body
  ) {
    self.name = name
    self.summary = summary
    self.need = need
    self.traits = traits
    self.body = body
  }
}

/// All commands by name.
package struct CommandTable: Sendable {
  private var commands: [String: Command] = [:]

  package init(_ commands: [Command] = []) {
    self.commands.reserveCapacity(2 * commands.count)
    for command in commands { add(command) }
  }

  /// Adds a command; a second one of the same name replaces the first, which lint refuses.
  package mutating func add(_ command: Command) {
    commands[command.name] = command
  }

  package subscript(_ name: String) -> Command? { commands[name] }

  package var names: Set<String> { Set(commands.keys) }

  /// Sorted by name.
  package var all: [Command] { commands.values.sorted { $0.name < $1.name } }

  package func contains(_ name: String) -> Bool { commands[name] != nil }
}
