import Display
import Editor
import Forge

/// Writes what stands above the issues of a milestone: state, title, date, how much is done, and
/// what it is about.
struct MilestoneHead {
  let model: IssueListModel
  let location: Location

  func write(into page: inout Page) {
    guard let milestone = model.milestone else { return }
    let isOpen = milestone.state == .open
    let face: Face = isOpen ? "issue.open" : "issue.closed"
    page.write(" \(page.icons[isOpen ? .open : .closed]) ", face)
    page.write("\(page.icons[.flag]) ", "milestone")
    let state = isOpen ? "Open" : "Closed"
    page.write(milestone.title, "title", fitting: max(8, page.room - state.count - 3))
    page.write(state, face, endingAt: page.width - 1)
    page.endLine()
    page.write("   ")
    MilestoneBar(milestone).write(into: &page, cells: 10)
    page.write(" " + MilestoneBar(milestone).words, "number")
    if let due = MilestoneBar.due(milestone, now: page.now) {
      page.write(" · ", "dim")
      page.write(due, MilestoneBar.dueFace(milestone, now: page.now))
    }
    page.endLine()
    if let summary = model.summary {
      MarkdownWriter(
        server: location.server, repository: location.repository, owner: nil, indent: 3,
        text: summary
      ).write(into: &page)
    }
    page.gap()
  }
}

/// How much of a milestone is done, as a bar and in words.
struct MilestoneBar {
  private let open: Int
  private let closed: Int

  init(_ milestone: Milestone) {
    open = milestone.openIssues
    closed = milestone.closedIssues
  }

  /// `3 of 12 done`.
  var words: String { open + closed == 0 ? "empty" : "\(closed) of \(open + closed) done" }

  /// The closed part, then the open one; a part that is not nothing has a cell.
  func write(into page: inout Page, cells: Int) {
    let all = open + closed
    guard all > 0 else {
      return page.write(String(repeating: page.icons.isASCII ? "." : "░", count: cells), "dim")
    }
    var done = closed * cells / all
    if closed > 0, done == 0 { done = 1 }
    if open > 0, done == cells { done = cells - 1 }
    page.write(String(repeating: page.icons.isASCII ? "#" : "█", count: done), "success")
    page.write(String(repeating: page.icons.isASCII ? "-" : "▒", count: cells - done), "warning")
  }

  /// `due 1 Apr 2027`; nil without a date.
  static func due(_ milestone: Milestone, now: Int64) -> String? {
    guard let time = milestone.dueOn, !time.isPlaceholder else { return nil }
    let isLate = dueFace(milestone, now: now) == "danger"
    return "\(isLate ? "overdue" : "due") \(Age.date(time))"
  }

  /// A date that is past, or near, has another face than one that is far.
  static func dueFace(_ milestone: Milestone, now: Int64) -> Face {
    guard milestone.state == .open, let time = milestone.dueOn else { return "dim" }
    let seconds = time.unixSeconds - now
    return seconds < 0 ? "danger" : seconds < 7 * 86_400 ? "warning" : "due"
  }
}
