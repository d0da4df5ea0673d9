/// A part of a text that stands on lines of its own.
///
/// Sources: CommonMark 0.29, GitHub Flavored Markdown 0.29, Gitea's alerts.
package struct Block: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case paragraph([Inline])
    /// The level is 1 to 6.
    case heading(level: Int, [Inline])
    case quote([Block])
    /// A quote that begins with `[!NOTE]` or its like.
    case alert(Alert, [Block])
    case list(List)
    case code(Code)
    /// Raw HTML, as it was written.
    case html(String)
    case table(Table)
    case thematicBreak
    /// What a footnote says; the definitions stand last, in the order of their numbers.
    case footnote(number: Int, [Block])
  }

  package let content: Content
  package let range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }

  package enum Alert: String, Hashable, Sendable, CaseIterable {
    case note = "NOTE"
    case tip = "TIP"
    case important = "IMPORTANT"
    case warning = "WARNING"
    case caution = "CAUTION"
  }

  package struct List: Hashable, Sendable {
    /// The number of the first item; nil in a list with bullets.
    package var start: Int?
    /// Whether no blank line is to be shown between the items.
    package var isTight: Bool
    package var items: [Item]

    package init(start: Int?, isTight: Bool, items: [Item]) {
      self.start = start
      self.isTight = isTight
      self.items = items
    }
  }

  package struct Item: Hashable, Sendable {
    /// Whether its box is ticked; nil when it has none.
    package var isDone: Bool?
    package var blocks: [Block]
    package var range: SourceRange

    package init(isDone: Bool?, blocks: [Block], range: SourceRange) {
      self.isDone = isDone
      self.blocks = blocks
      self.range = range
    }
  }

  package struct Code: Hashable, Sendable {
    /// What stands behind the fence; empty in an indented block.
    package var info: String
    /// Every line with its newline.
    package var text: String
    package var isFenced: Bool

    package init(info: String, text: String, isFenced: Bool) {
      self.info = info
      self.text = text
      self.isFenced = isFenced
    }

    /// The first word of the info; empty when there is none.
    package var language: String {
      String(info.prefix { $0 != " " && $0 != "\t" && $0 != "," && $0 != "{" })
    }
  }

  package struct Table: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case none, left, center, right }

    /// One a column.
    package var alignments: [Alignment]
    package var header: Row
    package var rows: [Row]

    package init(alignments: [Alignment], header: Row, rows: [Row]) {
      self.alignments = alignments
      self.header = header
      self.rows = rows
    }

    /// One line of a table, with a cell a column.
    package struct Row: Hashable, Sendable {
      package var cells: [[Inline]]
      package var range: SourceRange

      package init(cells: [[Inline]], range: SourceRange) {
        self.cells = cells
        self.range = range
      }
    }
  }
}
