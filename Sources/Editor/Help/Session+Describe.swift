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
    let place = KeyContext(self, buffer)
    if let found = whereCache[place] { return found[command] ?? [] }
    let found = layers(for: buffer).keysByCommand { remap($0, in: buffer) }
    whereCache[place] = found
    return found[command] ?? []
  }

  /// The key for each of a buffer's hints, as written in a keymap; empty where none runs it.
  ///
  /// The first frame shows them: only these are looked for.
  func hintKeys(in buffer: Buffer) -> [String] {
    let place = KeyContext(self, buffer)
    let isOwn = buffer.mode.ownHints != nil
    if !isOwn, let found = hintCache[place] { return found }
    let commands = buffer.mode.hints(in: buffer).map(\.command)
    let found = layers(for: buffer).keysByCommand(of: Set(commands)) { remap($0, in: buffer) }
    let keys = commands.map { (found[$0]?.first).map { keysDescription($0) } ?? "" }
    if !isOwn { hintCache[place] = keys }
    return keys
  }

  /// Rows for the keys that may follow a prefix.
  func showPrefixPanel() {
    prefixPage = 0
    let pages = prefixPages
    if let first = pages.first { panel = first }
  }

  /// Shows more of the keys that may follow, if not all of them fit; the help key asks for it.
  ///
  /// - Returns: false where no rows are shown, or these were the last ones.
  func showNextPrefixPage() -> Bool {
    guard panel != nil, prompt == nil else { return false }
    pendingKeys.removeLast()
    let pages = prefixPages
    guard prefixPage + 1 < pages.count else {
      pendingKeys.append(.help)
      return false
    }
    prefixPage += 1
    panel = pages[prefixPage]
    return true
  }

  private var prefixPages: [Panel] {
    guard !pendingKeys.isEmpty else { return [] }
    let entries = layers(for: currentBuffer).completions(of: pendingKeys).map { completion in
      (key: completion.key.description, name: completion.target.label)
    }
    return Self.keyPanels(entries, columns: frame.columns, rows: min(10, frame.rows - 2))
  }

  /// Lays out keys and names in columns, row by row; what does not fit is on further pages.
  static func keyPanels(
    _ entries: [(key: String, name: String)], columns: Int, rows: Int
  ) -> [Panel] {
    let cell = keyCell(of: entries.map(\.name), columns: columns)
    let perRow = max(1, columns / cell)
    let rows = max(2, rows)
    if entries.count <= perRow * rows {
      return entries.isEmpty ? [] : [Panel(rows: keyRows(entries, cell, perRow, rows))]
    }
    let size = perRow * (rows - 1)
    let count = (entries.count + size - 1) / size
    return (0..<count).map { page in
      let part = Array(entries[page * size..<min(entries.count, (page + 1) * size)])
      let more = page + 1 < count ? "C-h more" : "C-h all of them as a text"
      let foot = Panel.Row([Panel.Span(" \(page + 1)/\(count), \(more), C-g out", "dim")])
      return Panel(rows: keyRows(part, cell, perRow, rows - 1) + [foot])
    }
  }

  /// How many cells a key and its command take, so that names can be read in fewer columns rather than be
  /// cut in more.
  static func keyCell(of names: [String], columns: Int) -> Int {
    let longest = names.map(\.count).max() ?? 0
    let cell = min(max(26, longest + 11), max(26, columns / 2))
    // One column alone has all the room.
    return columns / cell < 2 ? max(26, columns) : cell
  }

  private static func keyRows(
    _ entries: [(key: String, name: String)], _ keyCell: Int, _ perRow: Int, _ rows: Int
  ) -> [Panel.Row] {
    let height = min(rows, (entries.count + perRow - 1) / perRow)
    return (0..<height).map { row in
      var spans: [Panel.Span] = []
      for column in 0..<perRow {
        let index = column * height + row
        guard index < entries.count else { continue }
        let entry = entries[index]
        let key = String(repeating: " ", count: max(1, 9 - entry.key.count)) + entry.key
        let name = entry.name.cut(to: keyCell - key.count - 2)
        let padding = max(0, keyCell - key.count - 1 - name.count)
        spans.append(Panel.Span(key, "panel.key"))
        spans.append(
          Panel.Span(
            " " + name + String(repeating: " ", count: padding),
            entry.name.hasPrefix("+") ? "panel.prefix" : "panel.command"))
      }
      return Panel.Row(spans)
    }
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
