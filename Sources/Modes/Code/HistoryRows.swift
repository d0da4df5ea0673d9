import Display
import Editor
import Forge

/// Writes commits as rows: lanes, names of branches, subject, author, age.
struct HistoryRows {
  private let model: HistoryModel
  private let location: Location
  private let graphEnd: Int
  private let authorStart: Int?
  private let ageEnd: Int
  private let ageWidth: Int

  private static let start = 3
  private static let authorWidth = 12
  /// Faces of the lanes, by colour.
  private static let faces: [Face] = [
    "graph", "graph.second", "graph.third", "graph.fourth", "graph.fifth", "graph.sixth",
  ]

  init(model: HistoryModel, location: Location, _ page: Page) {
    self.model = model
    self.location = location
    let widest = model.rows.prefix(2000).map(\.cells.count).max() ?? 1
    // Titles keep the greater part of the row.
    graphEnd = Self.start + min(widest, max(5, page.listWidth * 2 / 5))
    ageEnd = page.width < 60 ? page.width : page.listWidth - 1
    ageWidth = Age.widest(on: page)
    authorStart = page.width < 60 ? nil : ageEnd - ageWidth - 1 - Self.authorWidth
  }

  func write(into page: inout Page) {
    for (commit, row) in zip(model.commits, model.rows) { write(commit, row, into: &page) }
  }

  private func write(_ commit: Commit, _ row: GraphRow, into page: inout Page) {
    guard let repository = location.repository else { return }
    page.mark(
      .commit(location.server, repository, commit.hash),
      isEntry: model.isPageStart(commit.hash))
    page.pad(to: Self.start)
    draw(row, into: &page)
    // As wide as its own row, so that titles of narrow stretches are not far away.
    page.pad(to: min(graphEnd, Self.start + row.cells.count) + 2)
    page.markHome()
    let age =
      (commit.committer.date ?? commit.author.date)
      .map { Age.short($0, now: page.now, width: ageWidth) } ?? ""
    let end = (authorStart ?? ageEnd - page.width(of: age)) - 1
    for label in model.labels[commit.hash] ?? [] where label.kind != .pull || !hasBranch(commit) {
      let room = end - page.column
      guard room > 8 else { break }
      // The subject keeps at least half of it.
      page.write(label.name, face(of: label), fitting: min(max(8, room / 2), 24))
      page.write(" ")
    }
    page.write(commit.subject, fitting: end - page.column)
    if let authorStart {
      page.pad(to: authorStart)
      page.write(commit.authorName, "author", fitting: Self.authorWidth - 1)
    }
    page.write(age, "age", endingAt: ageEnd)
    page.endLine()
  }

  private func hasBranch(_ commit: Commit) -> Bool {
    model.labels[commit.hash]?.contains { $0.kind == .branch } == true
  }

  private func face(of label: HistoryModel.Label) -> Face {
    switch label.kind {
    case .branch: "mode-line.accent"
    case .tag: "milestone"
    case .pull: "number"
    }
  }

  private func draw(_ row: GraphRow, into page: inout Page) {
    func draw(_ cells: some Sequence<GraphRow.Cell>) {
      for cell in cells {
        let glyph = page.icons.isASCII ? cell.shape.ascii : cell.shape.glyph
        // Gaps belong to no lane.
        guard cell.shape != .blank else {
          page.write(" ")
          continue
        }
        page.write(String(glyph), Self.faces[model.colours.colour(of: cell.line)])
      }
    }
    let room = graphEnd - Self.start
    guard row.cells.count > room else { return draw(row.cells) }
    // Lanes that do not fit are said to be there; the commit itself is always seen.
    let node = row.cells.firstIndex { $0.shape == .node } ?? 0
    let isBehind = node >= room - 1
    draw(row.cells.prefix(isBehind ? room - 2 : room - 1))
    page.write(page.icons[.cut], "dim")
    if isBehind { draw([row.cells[node]]) }
  }
}
