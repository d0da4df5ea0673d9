import Display
package import Keys

extension Session {
  /// The keys that run a command in a buffer, shortest first, as written in a keymap.
  package func keys(for command: String, in buffer: Buffer) -> [String] {
    keySequences(for: command, in: buffer).map { keysDescription($0) }
  }

  /// The key sequences that really run a command: those hidden by a nearer map are left out.
  ///
  /// All commands' keys are found at once and kept, for prompts and lists ask for hundreds of them.
  package func keySequences(for command: String, in buffer: Buffer) -> [[Key]] {
    let place = "\(buffer.mode.name) \(buffer.minorModes) \(transient?.section ?? "")"
    if let found = whereCache[place] { return found[command] ?? [] }
    let found = layers(for: buffer).keysByCommand { remap($0, in: buffer.mode) }
    whereCache[place] = found
    return found[command] ?? []
  }

  /// Rows for the keys that may follow a prefix.
  func showPrefixPanel() {
    guard !pendingKeys.isEmpty else { return }
    let layers = layers(for: currentBuffer)
    let entries = layers.completions(of: pendingKeys).map { completion in
      (key: completion.key.description, name: completion.target.label)
    }
    guard !entries.isEmpty else { return }
    panel = Self.keyPanel(entries, columns: frame.columns, rows: min(10, frame.rows - 2))
  }

  /// Lays out keys and names in columns, row by row.
  static func keyPanel(_ entries: [(key: String, name: String)], columns: Int, rows: Int) -> Panel {
    let cell = 26
    let perRow = max(1, columns / cell)
    let height = min(max(1, rows), (entries.count + perRow - 1) / perRow)
    let lines = (0..<height).map { row in
      var spans: [Panel.Span] = []
      for column in 0..<perRow {
        let index = column * height + row
        guard index < entries.count else { continue }
        let entry = entries[index]
        let key = String(repeating: " ", count: max(1, 9 - entry.key.count)) + entry.key
        let name = entry.name.cut(to: cell - key.count - 2)
        spans.append(Panel.Span(key, "panel.key"))
        spans.append(
          Panel.Span(
            " " + name + String(repeating: " ", count: max(0, cell - key.count - 1 - name.count)),
            entry.name.hasPrefix("+") ? "panel.prefix" : "panel.command"))
      }
      return Panel.Row(spans)
    }
    return Panel(rows: lines)
  }
}

extension KeyCompletion.Target {
  /// What a panel calls it: the command, or how many keys follow.
  var label: String {
    switch self {
    case .prefix(let count): "+\(count) keys"
    case .binding(let binding): binding.command ?? "shell command"
    }
  }
}
