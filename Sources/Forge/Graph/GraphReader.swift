/// Reads the edges back out of a drawn graph: from the cells alone, row by row.
package struct GraphReader {
  /// What a cell may be in either form of a graph.
  private enum Mark {
    case blank, node, vertical, horizontal, opens, ends, takes

    init?(_ glyph: Character) {
      switch glyph {
      case " ": self = .blank
      case "●", "*": self = .node
      case "│", "|": self = .vertical
      case "─", "-": self = .horizontal
      case "╮", "╭", "┬", ".": self = .opens
      case "╯", "╰", "┴", "'": self = .ends
      case "┤", "├", "┼", "+": self = .takes
      default: return nil
      }
    }

    /// Whether a line from the cell above goes on in it.
    var reachesUp: Bool {
      switch self {
      case .node, .vertical, .ends, .takes: true
      case .blank, .horizontal, .opens: false
      }
    }
  }

  package struct Edge: Hashable, Sendable {
    package let child: String
    package let parent: String

    package init(child: String, parent: String) {
      self.child = child
      self.parent = parent
    }
  }

  /// The children whose lines come down in each column.
  private var lines: [Int: [String]] = [:]

  package init() {}

  /// Reads the row of a commit and returns the edges that end in it; nil for no row of a graph.
  package mutating func read(_ row: some StringProtocol, of hash: String) -> [Edge]? {
    var marks: [Mark] = []
    for glyph in row {
      guard let mark = Mark(glyph) else { return nil }
      marks.append(mark)
    }
    guard let node = marks.firstIndex(where: { $0 == .node }) else { return nil }
    lines = lines.filter { marks.indices.contains($0.key) && marks[$0.key].reachesUp }
    var edges = (lines[node] ?? []).map { Edge(child: $0, parent: hash) }
    for step in [-1, 1] {
      var at = node + step
      while marks.indices.contains(at), marks[at] != .blank {
        // Between two lanes only a line to the side leads on.
        guard at % 2 == 0 else {
          guard marks[at] == .horizontal else { break }
          at += step
          continue
        }
        switch marks[at] {
        case .opens: lines[at] = [hash]
        case .takes: lines[at, default: []].append(hash)
        case .ends:
          edges += (lines[at] ?? []).map { Edge(child: $0, parent: hash) }
          lines[at] = nil
        default: break
        }
        at += step
      }
    }
    lines[node] = [hash]
    return edges
  }
}
