import Editor
import HTTP
import Modes
import Secrets
import Store
import Syntax

/// Every command of the program, for the rules and the generated list.
enum AllCommands {
  /// Those of every buffer and those of each kind, sorted; one that several kinds have is there once.
  static func list() throws -> [Command] {
    let services = Services(
      store: try LocalStore(inMemoryBecause: nil, clock: { 0 }),
      servers: ServerDirectory(http: HTTPClient()) { _ in Secret([]) },
      grammars: GrammarShelf(folders: []))
    let modes = [Mode.help, .messages] + allModes(services)
    var seen: Set<String> = []
    return (GlobalCommands.all + modes.flatMap(\.commands))
      .filter { seen.insert($0.name + $0.summary).inserted }
      .sorted { $0.name < $1.name }
  }
}
