import Glibc

/// The maintainers' tool: what the Makefile forwards to.
struct DevTool {
  let arguments: [String]

  /// Every command, in the order of the help.
  static let commands: [DevCommand] = [
    .lint, .acceptance, .docs, .colours,
  ]

  /// Runs the command that the arguments name and answers the exit status.
  func run() -> Int32 {
    guard let name = arguments.first,
      let command = Self.commands.first(where: { $0.name == name })
    else {
      printError(Self.usage)
      return arguments.first == "--help" ? 0 : 2
    }
    do {
      return try command.body(Checkout.containing(directory: "."), Array(arguments.dropFirst()))
    } catch {
      printError("gotcha-dev \(name): \(error)")
      return 1
    }
  }

  private static var usage: String {
    let width = commands.map(\.synopsis.count).max() ?? 0
    let lines = commands.map { command in
      let gap = String(repeating: " ", count: width + 2 - command.synopsis.count)
      return "  \(command.synopsis)\(gap)\(command.summary)"
    }
    return (["usage: gotcha-dev COMMAND", ""] + lines).joined(separator: "\n")
  }
}

/// Prints a line on standard error.
func printError(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
