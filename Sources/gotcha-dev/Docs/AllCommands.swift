import Editor

/// Every command of the program, for the rules and the generated list.
enum AllCommands {
  static let list: [Command] = GlobalCommands.all
}
