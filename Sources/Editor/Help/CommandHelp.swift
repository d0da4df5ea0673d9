import Display
import Keys

extension Session {
  /// The page of one command: what it does, its keys.
  func helpText(command name: String, in buffer: Buffer) -> HelpText {
    var text = HelpText()
    text.heading(name)
    guard let command = commands[name] else {
      text.line("There is no command of this name.")
      return text
    }
    text.line(" " + command.summary)
    text.line("")
    let keys = keys(for: name, in: buffer)
    text.line(
      .init(
        keys.isEmpty ? " Not on any key; M-x runs it." : " On \(keys.joined(separator: ", ")).",
        "dim"))
    return text
  }
}
