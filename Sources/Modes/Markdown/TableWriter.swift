import Display
import Editor
import Markdown

/// Writes a table with its columns aligned; it keeps its own width.
struct TableWriter {
  let writer: MarkdownWriter
  let table: Block.Table
  /// The line of the source it begins on, 0-based.
  let line: Int

  /// Up to how many cells columns are aligned.
  ///
  /// A wider cell pushes the rest of its row aside: rows that were all as wide as the widest could need
  /// more memory than there is.
  private static let widest = 120

  func write(into page: inout Page, _ lead: inout MarkdownWriter.Lead) {
    let rows = ([table.header] + table.rows).map { row in
      Block.Table.Row(cells: row.cells.map(\.withEmoji), range: row.range)
    }
    let count = rows.map(\.cells.count).max() ?? 0
    var widths = [Int](repeating: 1, count: count)
    for row in rows {
      for (column, cell) in row.cells.enumerated() {
        widths[column] = max(widths[column], min(page.width(of: cell.plainText), Self.widest))
      }
    }
    for (index, row) in rows.enumerated() {
      lead.take(&page)
      write(row, widths, isHeader: index == 0, into: &page)
      writer.endLine(&page, source: row.range.start.line - 1)
      if index == 0 {
        lead.take(&page)
        for (column, width) in widths.enumerated() {
          page.write(column == 0 ? "" : "─┼─", "table.border")
          page.write(String(repeating: "─", count: width), "table.border")
        }
        writer.endLine(&page, source: line + 1)
      }
    }
  }

  private func write(
    _ row: Block.Table.Row, _ widths: [Int], isHeader: Bool, into page: inout Page
  ) {
    for (column, width) in widths.enumerated() {
      if column > 0 { page.write(" │ ", "table.border") }
      let cell = column < row.cells.count ? row.cells[column] : []
      let free = max(0, width - page.width(of: cell.plainText))
      let alignment = column < table.alignments.count ? table.alignments[column] : .none
      let before =
        switch alignment {
        case .none, .left: 0
        case .right: free
        case .center: free / 2
        }
      page.write(String(repeating: " ", count: before))
      writer.writeLine(cell, isHeader ? ["bold"] : [], into: &page)
      if column + 1 < widths.count { page.write(String(repeating: " ", count: free - before)) }
    }
  }
}
