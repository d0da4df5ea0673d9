import Display
import Editor
import Forge

/// Writes issues as rows: state, number, title with its tags, assignee, comments, age.
struct IssueRows {
  let model: IssueListModel
  let server: String

  static let hints: [Mode.Hint] = [
    .init("peek", "read on"), .init("visit", "open"), .init("next-view", "open/closed"),
    .init("mark-item", "mark"), .init("list-next-page", "page"), .init("back", "back"),
    .init("keys-here", "all keys"),
  ]

  /// - Parameter place: Where there is nothing when there is nothing: `in acme/atlas`.
  func write(into page: inout Page, nothing place: String) {
    if model.isBlank { return page.loadingRow() }
    let issues = model.issues
    let columns = IssueColumns(issues, of: model, page)
    var startsPage = false
    for (index, issue) in model.list.items.enumerated() {
      startsPage = startsPage || model.list.isPageStart(index)
      guard model.shows(issue) else { continue }
      write(issue, columns, startsPage: startsPage, into: &page)
      startsPage = false
    }
    if issues.isEmpty, !model.hasMore {
      let state = model.filter.state
      let noun = model.filter.kind == .pulls ? "pull requests" : "issues"
      let others = state.next == .all ? "all" : "\(state.next) ones"
      page.write(
        " No \(state == .all ? "" : "\(state) ")\(noun) \(place). v shows \(others).", "dim")
    }
    page.moreRow(of: model, shown: issues.count)
  }

  private func write(
    _ issue: Issue, _ columns: IssueColumns, startsPage: Bool, into page: inout Page
  ) {
    page.mark(.issue(server, issue.ref), isEntry: startsPage)
    page.pad(to: 2)
    page.write(page.icons[issue.icon], issue.face)
    let number = columns.number(of: issue)
    page.pad(to: columns.numberEnd - page.width(of: number))
    page.markHome()
    page.write(number, "number")
    page.pad(to: columns.title)
    TitleAndTags(issue, showsMilestone: model.filter.milestone == nil, in: page)
      .write(into: &page, room: columns.titleEnd - columns.title, tags: columns.showsTags)
    if let place = columns.assignee {
      page.pad(to: place.lowerBound)
      page.write(columns.person(of: issue), "dim", fitting: place.count)
    }
    if let end = columns.commentsEnd, issue.comments > 0 {
      page.write(String(issue.comments), "dim", endingAt: end)
    }
    if let end = columns.ageEnd {
      page.write(columns.age(of: issue), "age", endingAt: end)
    }
    page.endLine()
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
