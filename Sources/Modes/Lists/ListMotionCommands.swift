import Editor
import Forge
import Text

/// Moving over rows and pages of results.
enum ListMotionCommands {
  static let all = [nextNews, nextPage, nextRow, previousNews, previousPage, previousRow]

  static let nextRow = Command(
    "list-next-row", "Go to the next row; behind the last one the next page is loaded.",
    traits: .vertical
  ) { try move($0, $0.count) }

  static let previousRow = Command(
    "list-previous-row", "Go to the row before.", traits: .vertical
  ) { try move($0, -$0.count) }

  static let nextPage = Command(
    "list-next-page", "Go to the first row of the next page of results, loading it if need be."
  ) { context in
    let buffer = context.buffer
    let line = buffer.line(of: context.point)
    if let start = pageStarts(buffer).first(where: { $0 > line }) {
      return go(context, toLine: start, .top)
    }
    guard let model = buffer.model as? any GrowingModel, model.hasMore else {
      throw UserError("This is the last page")
    }
    if let more = buffer.row(of: .more) { go(context, toLine: more) }
    try context.session.grow(buffer, turning: true)
  }

  static let previousPage = Command(
    "list-previous-page", "Go to the first row of the page of results before."
  ) { context in
    let buffer = context.buffer
    let line = buffer.line(of: context.point)
    let starts = pageStarts(buffer)
    let isBehind = buffer.pageLine(Line(line))?.location == .more
    let here = starts.lastIndex { $0 <= line } ?? 0
    let target = isBehind ? here : here - 1
    if starts.indices.contains(target) { return go(context, toLine: starts[target], .top) }
    guard let first = buffer.row(after: -1, by: 1), first < line else {
      throw UserError("This is the first page")
    }
    go(context, toLine: first, .top)
  }

  static let nextNews = Command("next-news", "Go to the next row with something new.") {
    try moveToNews($0, 1)
  }

  static let previousNews = Command("previous-news", "Go to the row before with something new.") {
    try moveToNews($0, -1)
  }

  private static func moveToNews(_ context: CommandContext, _ step: Int) throws {
    let buffer = context.buffer
    guard let model = buffer.model as? IssueListModel, let server = buffer.location?.server,
      let marks = context.session.properties[ReadMarks.self]
    else { throw UserError("No row with news") }
    let news = Set(model.issues.filter { marks.hasNews($0, on: server) }.map(\.ref))
    var line = buffer.line(of: context.point)
    while let next = buffer.row(after: line, by: step) {
      line = next
      if let issue = buffer.lines[line].location?.issue, news.contains(issue) {
        return go(context, toLine: line)
      }
    }
    throw UserError(step > 0 ? "No row with news below" : "No row with news above")
  }

  /// Moves over rows; where there is nothing to move to, over lines, so that all can be read.
  private static func move(_ context: CommandContext, _ count: Int) throws {
    let buffer = context.buffer
    var line = buffer.line(of: context.point)
    let began = line
    for _ in 0..<abs(count) {
      guard let next = buffer.row(after: line, by: count.signum()) else { break }
      line = next
    }
    if line == began {
      if buffer.pageLine(Line(line))?.location == .more, count > 0 {
        return try context.session.grow(buffer)
      }
      guard buffer.row(after: -1, by: 1) == nil || count < 0 else { return }
      let target = line + count
      guard buffer.lines.indices.contains(target) else { return }
      context.point = buffer.home(ofLine: target)
      return
    }
    go(context, toLine: line)
    if buffer.pageLine(Line(line))?.location == .more { try context.session.grow(buffer) }
  }

  private static func go(
    _ context: CommandContext, toLine line: Int, _ recenter: Window.Recenter? = nil
  ) {
    context.point = context.buffer.home(ofLine: line)
    if let recenter { context.window.wantsRecenter = recenter }
  }

  /// The lines with which pages of results begin.
  private static func pageStarts(_ buffer: Buffer) -> [Int] {
    buffer.lines.indices.filter { buffer.lines[$0].isEntry }
  }
}
