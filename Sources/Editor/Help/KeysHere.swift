import Display
import Keys

/// `?`: what can be done in a buffer, in a panel over the bottom rows; its keys work while it is up.
enum KeysHere {
  static let show = Command(
    "keys-here", "Show the keys of this buffer; again shows more of them.", traits: .internalOnly
  ) { context in
    let session = context.session
    let isAgain = session.lastCommandName == "keys-here"
    let page = isAgain ? (session.properties[Shown.self]?.page ?? 0) + 1 : 0
    let groups = groups(of: context.buffer, session)
    let pages = pages(of: groups, session)
    guard !pages.isEmpty else { throw UserError("No keys are special to this buffer") }
    session.properties[Shown.self] = Shown(page: page % pages.count)
    session.panel = pages[page % pages.count]
  }

  private struct Shown { let page: Int }

  private struct Group {
    let name: String
    var keys: [(key: String, command: Command)] = []
  }

  /// The bindings that are not those of all buffers, by the keymap section they come from; a command is
  /// named once, with its shortest key.
  private static func groups(of buffer: Buffer, _ session: Session) -> [Group] {
    var seen: Set<String> = ["self-insert-command", "digit-argument", "negative-argument"]
    var groups: [Group] = []
    for layer in session.lastingLayers(for: buffer).layers where layer.name != "global" {
      var group = Group(name: layer.name)
      let rows = layer.rows.filter { !$0.isHidden && $0.keys.count <= 2 }
      for row in rows.sorted(by: { $0.keys.count < $1.keys.count }) {
        guard let name = row.binding.command else { continue }
        let meant = session.remap(name, in: buffer)
        guard seen.insert(meant).inserted, let command = session.commands[meant],
          !(row.keys.first?.isMouse ?? false)
        else { continue }
        group.keys.append((keysDescription(row.keys), command))
      }
      if !group.keys.isEmpty { groups.append(group) }
    }
    return groups
  }

  private static func pages(of groups: [Group], _ session: Session) -> [Panel] {
    let names = groups.flatMap { $0.keys.map(\.command.name) }
    let cellWidth = Session.keyCell(of: names, columns: session.frame.columns)
    let columns = max(1, session.frame.columns / cellWidth)
    let width = session.frame.columns / columns
    var rows: [Panel.Row] = []
    for group in groups {
      rows.append(Panel.Row([Panel.Span(" \(group.name)", "heading")]))
      var spans: [Panel.Span] = []
      for (index, entry) in group.keys.enumerated() {
        spans += cell(entry.key, entry.command, width, session)
        if index % columns == columns - 1 {
          rows.append(Panel.Row(spans))
          spans = []
        }
      }
      if !spans.isEmpty { rows.append(Panel.Row(spans)) }
    }
    let height = max(2, min(10, session.frame.rows - 2))
    var pages: [Panel] = []
    let count = (rows.count + height - 2) / (height - 1)
    for start in stride(from: 0, to: rows.count, by: height - 1) {
      let more = count > 1 ? "\(pages.count + 1)/\(count), ? more; " : ""
      let foot = Panel.Span(" \(more)C-h b all keys, C-h k what one does", "dim")
      pages.append(
        Panel(rows: Array(rows[start..<min(start + height - 1, rows.count)]) + [.init([foot])]))
    }
    return pages
  }

  /// A key and its command in so many cells; grey where it cannot run.
  private static func cell(
    _ key: String, _ command: Command, _ width: Int, _ session: Session
  ) -> [Panel.Span] {
    let isPossible = command.need == .nothing || !session.server.isEmpty
    let padding = String(repeating: " ", count: max(1, 8 - key.count))
    let room = max(1, width - padding.count - key.count - 1)
    let name = isPossible ? command.name : command.name + " (no server)"
    let shown = name.cut(to: room - 1)
    return [
      Panel.Span(padding + key, isPossible ? "panel.key" : "panel.disabled"),
      Panel.Span(
        " " + shown + String(repeating: " ", count: max(0, room - shown.count)),
        isPossible ? "panel.command" : "panel.disabled"),
    ]
  }
}

extension Key {
  fileprivate var isMouse: Bool { if case .named(let name) = base { name.isMouse } else { false } }
}
