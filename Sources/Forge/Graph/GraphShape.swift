/// What one cell of a commit graph shows.
///
/// A cell alone says what is joined in it, so that a graph can be read without the commits behind it:
/// lines leave a node to its sides, turn down to parents, come down from children, or pass.
package enum GraphShape: UInt8, Hashable, Sendable, CaseIterable {
  case blank
  case node
  /// A lane that passes; also one that a line to the side crosses without touching it.
  case vertical
  case horizontal
  /// A new lane that begins here, at the end of a line from the left, from the right, or on the way.
  case opensRight, opensLeft, opensBetween
  /// A lane that ends here, at the end of a line from the left, from the right, or on the way.
  case endsRight, endsLeft, endsBetween
  /// A lane that goes on and takes a line in, from the left, from the right, or on the way.
  case takesRight, takesLeft, takesBetween

  package var glyph: Character {
    switch self {
    case .blank: " "
    case .node: "●"
    case .vertical: "│"
    case .horizontal: "─"
    case .opensRight: "╮"
    case .opensLeft: "╭"
    case .opensBetween: "┬"
    case .endsRight: "╯"
    case .endsLeft: "╰"
    case .endsBetween: "┴"
    case .takesRight: "┤"
    case .takesLeft: "├"
    case .takesBetween: "┼"
    }
  }

  /// The same where only ASCII can be drawn.
  package var ascii: Character {
    switch self {
    case .blank: " "
    case .node: "*"
    case .vertical: "|"
    case .horizontal: "-"
    case .opensRight, .opensLeft, .opensBetween: "."
    case .endsRight, .endsLeft, .endsBetween: "'"
    case .takesRight, .takesLeft, .takesBetween: "+"
    }
  }
}

/// One row of a commit graph: a commit, and the lanes that pass it.
package struct GraphRow: Hashable, Sendable {
  /// A lane in every second cell, and what is between two lanes.
  package struct Cell: Hashable, Sendable {
    package var shape: GraphShape
    /// The number of the line it belongs to; for colours.
    package var line: Int
  }

  /// Without blanks at the end.
  package internal(set) var cells: [Cell]
  /// The lane of the commit.
  package let lane: Int

  /// The row as text.
  package func text(isASCII: Bool = false) -> String {
    String(cells.map { isASCII ? $0.shape.ascii : $0.shape.glyph })
  }
}
