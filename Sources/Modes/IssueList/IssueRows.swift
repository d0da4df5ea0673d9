import Display
import Editor
import Forge

/// Writes issues as rows: state, number, title with its tags, assignee, comments, age.
struct IssueRows {
  let model: IssueListModel
  let server: String
  /// The repository whose list it is.
  var repository: RepositoryRef?

  static let hints: [Mode.Hint] = [
    .init("peek", "read on"), .init("issue-labels", "labels"), .init("issue-assignees", "assign"),
    .init("toggle-state", "close"), .init("filter", "filter"), .init("visit", "open"),
    .init("keys-here", "all keys"),
  ]

  /// - Parameter place: Where there is nothing when there is nothing: `in acme/atlas`.
  func write(into page: inout Page, nothing place: String) {
    if model.isBlank { return page.loadingRow() }
    var writer = writer(into: &page, nothing: place)
    while writer.writeSome(into: &page) {}
  }

  /// Writes what stands above the rows, and gives what writes the others.
  func writer(into page: inout Page, nothing place: String) -> some PageWriter {
    let shown = model.list.items.indices.filter { model.shows(model.list.items[$0]) }
    let columns = IssueColumns(model.list.items, shown, of: model, page)
    writeNew(columns, into: &page)
    return Writer(rows: self, shown: shown, columns: columns, place: place)
  }

  private struct Writer: PageWriter {
    private let rows: IssueRows
    /// The places of those items that are rows.
    private let shown: [Int]
    private let columns: IssueColumns
    private let place: String
    private var next = 0
    private var starts: ArraySlice<Int>

    /// So many take about a millisecond.
    private static let portion = 256

    init(rows: IssueRows, shown: [Int], columns: IssueColumns, place: String) {
      self.rows = rows
      self.shown = shown
      self.columns = columns
      self.place = place
      starts = rows.model.list.pageStarts[...]
    }

    mutating func writeSome(into page: inout Page) -> Bool {
      let end = min(next + Self.portion, shown.count)
      for index in shown[next..<end] {
        var startsPage = false
        while let start = starts.first, start <= index {
          startsPage = true
          starts.removeFirst()
        }
        rows.write(
          rows.model.list.items[index], columns, startsPage: startsPage, into: &page)
      }
      next = end
      guard next == shown.count else { return true }
      rows.writeEnd(shown.count, nothing: place, into: &page)
      return false
    }
  }

  private func writeEnd(_ count: Int, nothing place: String, into page: inout Page) {
    if count == 0, !model.hasMore { page.write(" " + nothing(place), "dim") }
    page.moreRow(of: model, shown: count)
  }

  /// Says that there is nothing, and how to see something.
  private func nothing(_ place: String) -> String {
    let state = model.filter.state
    let noun = model.filter.kind == .pulls ? "pull requests" : "issues"
    let others = state.next == .all ? "all" : "\(state.next) ones"
    if model.narrows { return "No match \(place). \\ clears the filter, v shows \(others)." }
    return "No \(state == .all ? "" : "\(state) ")\(noun) \(place). v shows \(others)."
  }

  private func write(
    _ issue: Issue, _ columns: IssueColumns, startsPage: Bool, into page: inout Page
  ) {
    page.mark(.issue(server, issue.ref), isEntry: startsPage)
    // One that was changed here and no longer fits stays until the list begins afresh.
    let mayNotFit = !(model.changed.isEmpty && model.left.isEmpty)
    if mayNotFit, !model.fits(issue) { page.base = "dim" }
    defer { page.base = nil }
    writeState(of: issue, into: &page)
    page.pad(to: 2)
    // Columns are heard by what stands between them.
    let isHeard = page.icons == .words
    page.write(page.icons[issue.icon] + (isHeard ? "," : ""), issue.face)
    let number = columns.number(of: issue)
    page.pad(to: columns.numberEnd - page.width(of: number))
    page.markHome()
    page.write(number, "number")
    page.pad(to: columns.title)
    TitleAndTags(issue, filter: model.filter, in: page)
      .write(into: &page, room: columns.titleEnd - columns.title, tags: columns.showsTags)
    if let place = columns.assignee {
      page.pad(to: place.lowerBound)
      page.write(columns.person(of: issue), "dim", fitting: place.count)
    }
    if let end = columns.commentsEnd, issue.comments > 0 {
      let count =
        isHeard
        ? ", \(Counted.plural(issue.comments, "comment"))," : String(issue.comments)
      page.write(count, "dim", endingAt: end)
    }
    if let end = columns.ageEnd {
      page.write(columns.age(of: issue), "age", endingAt: end)
    }
    page.endLine()
  }

  /// Issues that are on their way and have no number yet, at the top of their repository's list.
  private func writeNew(_ columns: IssueColumns, into page: inout Page) {
    guard let repository, model.milestone == nil else { return }
    for item in page.properties[Outbox.self]?.items ?? [] where item.server == server {
      guard let new = item.new, new.repository == repository else { continue }
      let isRefused = item.refusal != nil
      page.mark(.compose(server, .newIssue(in: repository), draft: item.draft))
      let isDead = isRefused && !item.isWaiting
      page.write(item.isDoubtful ? " ?" : isDead ? " !" : " ~", isDead ? "danger" : "dim")
      page.pad(to: 2)
      page.write(page.icons[.open], "dim")
      page.pad(to: columns.title)
      page.markHome()
      page.write(new.title, "dim", fitting: columns.titleEnd - columns.title)
      let became =
        item.isDoubtful
        ? "may have arrived" : item.isWaiting ? "waits for the server" : "refused"
      let state = item.refusal.map { "\(became): \($0)" } ?? "being sent"
      if page.room > 14 {
        page.write("  " + page.cut(state, to: page.room - 3), isDead ? "danger" : "dim")
      }
      page.endLine()
    }
  }

  /// The second column: a change being sent or refused, or news since one read.
  private func writeState(of issue: Issue, into page: inout Page) {
    let key = PendingChanges.Key(server: server, issue: issue.ref)
    switch page.properties[PendingChanges.self]?.states[key] {
    case .sending: page.write(" ~", "dim")
    case .waiting: page.write(" ~", "warning")
    case .refused: page.write(" !", "danger")
    case nil:
      guard page.properties[ReadMarks.self]?.hasNews(issue, on: server) == true else { return }
      page.write(" " + page.icons[.news], "unread")
    }
  }
}

extension Issue {
  /// The sign of its state; the shape says what the colour does.
  var icon: Icon {
    if pull?.isMerged == true { return .done }
    return state == .open ? .open : .closed
  }

  var face: Face {
    guard let pull else { return state == .open ? "issue.open" : "issue.closed" }
    if pull.isMerged { return "pull.merged" }
    if state == .closed { return "pull.closed" }
    return pull.isDraft ? "pull.draft" : "pull.open"
  }
}
