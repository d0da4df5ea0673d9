import Editor
import Forge
import Text

/// Moving through a diff, folding it, and what can be done with its lines.
enum DiffCommands {
  static let all = [
    copy, fold, foldAll, nextChange, nextFile, nextHunk, previousChange, previousFile,
    previousHunk, DiffVisit.visit, DiffVisit.visitOther,
  ]

  static let nextHunk = Command("diff-next-hunk", "Go to the next hunk.") { context in
    try move(context, context.count, "hunk") { $0.kind == .hunk }
  }

  static let previousHunk = Command("diff-previous-hunk", "Go to the hunk before.") { context in
    try move(context, -context.count, "hunk") { $0.kind == .hunk }
  }

  static let nextFile = Command("diff-next-file", "Go to the next file.") { context in
    try move(context, context.count, "file") { $0.kind == .file }
  }

  static let previousFile = Command("diff-previous-file", "Go to the file before.") { context in
    try move(context, -context.count, "file") { $0.kind == .file }
  }

  static let nextChange = Command(
    "diff-next-change", "Go to the next line that begins a change."
  ) { try moveByChange($0, $0.count) }

  static let previousChange = Command(
    "diff-previous-change", "Go to the line that begins the change before."
  ) { try moveByChange($0, -$0.count) }

  /// A change begins with a changed line behind one that is none.
  private static func moveByChange(_ context: CommandContext, _ count: Int) throws {
    let (page, row) = try place(context)
    func isChanged(_ row: Int) -> Bool {
      let item = page.rows[row]
      guard item.showsLine, !page.isSettled(item.index) else { return false }
      return page.text.lines[item.index].kind != .context
    }
    var at = row
    for _ in 0..<abs(count) {
      let next =
        count > 0
        ? page.rows.indices[(at + 1)...].first { isChanged($0) && !isChanged($0 - 1) }
        : page.rows.indices[..<at].last { isChanged($0) && ($0 == 0 || !isChanged($0 - 1)) }
      guard let next else { break }
      at = next
    }
    guard at != row else {
      if count > 0, !page.isComplete { throw UserError("The rest is still being read") }
      throw UserError(count > 0 ? "This is the last change" : "This is the first change")
    }
    go(context, to: at)
  }

  static let fold = Command("diff-fold", "Fold the hunk or the file at point, or unfold it.") {
    try toggle($0)
  }

  static func toggle(_ context: CommandContext) throws {
    let (page, row) = try place(context)
    guard let file = page.file(ofRow: row) else { throw UserError("Nothing to fold here") }
    let item = page.rows[row]
    let hunk = item.kind == .file ? nil : page.hunk(ofRow: row)
    func change(_ folds: inout DiffLayout.Folds) {
      if let hunk { folds.hunks.formSymmetricDifference([hunk]) }
      if hunk == nil { folds.files.formSymmetricDifference([file]) }
    }
    guard page.pending != nil || page.text.lines(ofFile: file).count > DiffArrangement.limit else {
      page.fold(file: file, in: context.buffer) { change(&$0) }
      if let hunk, let head = page.rows.firstIndex(of: DiffRow(.hunk, hunk)) {
        go(context, to: head)
      }
      return
    }
    context.session.arrange(diff: context.buffer) { change(&$0.folds) }
  }

  static let foldAll = Command("diff-fold-all", "Fold all files, or unfold everything.") {
    context in
    let (page, row) = try place(context)
    let file = page.file(ofRow: row)
    let head = file.flatMap { page.rows.firstIndex(of: DiffRow(.file, $0)) }
    go(context, to: head ?? 0)
    let window = context.window.id
    context.session.arrange(diff: context.buffer) { arrangement in
      let files = Set(arrangement.text.files.indices)
      let areAllFolded = arrangement.folds.files.count == files.count
      arrangement.folds = DiffLayout.Folds(files: areAllFolded ? [] : files)
    } then: { session, buffer in
      session.windows(showing: buffer).first { $0.id == window }?.wantsRecenter = .middle
    }
  }

  static let copy = Command(
    "diff-copy", "Copy the region without numbers and signs; with C-u keep the signs.",
    traits: .keepsRegion
  ) { context in
    guard let region = context.buffer.region(point: context.point), !region.isEmpty else {
      throw UserError("The mark is not set now, so there is no region")
    }
    let bytes = DiffCopy.text(
      of: context.buffer, region, keepsSigns: context.argument?.isBare == true)
    let session = context.session
    session.killRing.push(bytes)
    session.requests.append(.copyToClipboard(bytes))
    context.buffer.isMarkActive = false
    context.message("Copied \(Counted.plural(bytes.count { $0 == 10 } + 1, "line"))")
  }

  // MARK: - Places

  static func place(_ context: CommandContext) throws -> (page: DiffPage, row: Int) {
    guard let page = context.buffer.properties[DiffPage.self],
      let row = page.row(at: context.point, in: context.buffer)
    else { throw UserError("There is no diff here") }
    return (page, row)
  }

  static func go(_ context: CommandContext, to row: Int) {
    context.point = context.text.start(of: Line(row))
  }

  private static func move(
    _ context: CommandContext, _ count: Int, _ what: String, _ stops: (DiffRow) -> Bool
  ) throws {
    let (page, from) = try place(context)
    var row = from
    for _ in 0..<abs(count) {
      let next =
        count > 0
        ? page.rows[(row + 1)...].firstIndex(where: stops)
        : page.rows[..<row].lastIndex(where: stops)
      guard let next else { break }
      row = next
    }
    guard row != from else {
      if count > 0, !page.isComplete { throw UserError("The rest is still being read") }
      throw UserError(count > 0 ? "This is the last \(what)" : "This is the first \(what)")
    }
    go(context, to: row)
    showWhole(row, page, context, stops)
  }

  /// Puts a stop at the top unless all that belongs to it is on the screen.
  private static func showWhole(
    _ row: Int, _ page: DiffPage, _ context: CommandContext, _ stops: (DiffRow) -> Bool
  ) {
    let first = context.text.line(at: context.window.start).value
    let height = context.window.textRows
    let end = page.rows[(row + 1)...].firstIndex { $0.kind == .file || stops($0) }
    if row < first || (end ?? page.rows.count) > first + height {
      context.window.wantsRecenter = .top
    }
  }
}
