import Editor
import Keys

extension GeneratedPart {
  /// The commands with the keys that the default keymap gives them.
  static let commandList = GeneratedPart(path: "keymaps/README.md", name: "commands") { checkout in
    let scheme = try KeyScheme.load("gotcha", from: checkout.runtimeFolders).scheme
    var keys: [String: [String]] = [:]
    for section in scheme.sections {
      for bound in scheme.keymap(section)?.all ?? [] {
        guard case .command(let name, _) = bound.binding.action else { continue }
        let text = keysDescription(bound.keys)
        if keys[name, default: []].contains(text) { continue }
        keys[name, default: []].append(text)
      }
    }
    let rows = try AllCommands.list().map { command in
      let shown = (keys[command.name] ?? []).prefix(4).map { "`\(cell($0))`" }
      return "| `\(command.name)` | \(shown.joined(separator: " ")) | \(cell(command.summary)) |"
    }
    return (["| command | keys of `gotcha` | does |", "|---|---|---|"] + rows).joined(
      separator: "\n")
  }

  /// Text as it may stand in a cell of a table.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
