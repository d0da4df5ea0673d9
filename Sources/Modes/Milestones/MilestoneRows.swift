import Display
import Editor
import Forge

/// Writes milestones as rows: state, title, what it is about, how much is done, when it is due.
///
/// Narrow rows leave out what it is about and when it is due.
struct MilestoneRows {
  let model: MilestoneListModel
  let location: Location

  func write(into page: inout Page) {
    guard let repository = location.repository else { return }
    let milestones = model.list.items
    func widest(_ text: (Milestone) -> String) -> Int {
      milestones.map { page.width(of: text($0)) }.max() ?? 0
    }
    let isNarrow = page.width < 60
    let right = isNarrow ? page.width : page.width - 1
    let due = isNarrow ? 0 : widest { Self.due($0) }
    let doneEnd = due == 0 ? right : right - due - 2
    let textEnd = doneEnd - widest { Self.done($0) } - 2
    let showsDone = textEnd >= 16
    let widestTitle = 4 + widest(\.title)
    let titleEnd =
      isNarrow ? (showsDone ? textEnd : right) : min(widestTitle, max(20, textEnd / 2))
    for (index, milestone) in milestones.enumerated() {
      page.mark(
        .milestone(location.server, repository, milestone.id),
        isEntry: model.list.isPageStart(index))
      page.pad(to: 2)
      let isOpen = milestone.state == .open
      page.write(page.icons[isOpen ? .open : .closed], isOpen ? "issue.open" : "issue.closed")
      page.pad(to: 4)
      page.markHome()
      page.write(milestone.title, "milestone", fitting: titleEnd - 4)
      if !isNarrow {
        page.pad(to: titleEnd + 2)
        let summary = milestone.summary.prefix { !$0.isNewline }
        page.write(String(summary), "dim", fitting: textEnd - titleEnd - 2)
      }
      if showsDone { page.write(Self.done(milestone), "number", endingAt: doneEnd) }
      if due > 0, let time = milestone.dueOn, !time.isPlaceholder {
        let isLate = isOpen && time.unixSeconds < page.now
        page.write(Self.due(milestone), isLate ? "danger" : "due", endingAt: right)
      }
      page.endLine()
    }
  }

  /// `3 of 12 done`.
  private static func done(_ milestone: Milestone) -> String {
    let all = milestone.openIssues + milestone.closedIssues
    return all == 0 ? "empty" : "\(milestone.closedIssues) of \(all) done"
  }

  private static func due(_ milestone: Milestone) -> String {
    guard let time = milestone.dueOn, !time.isPlaceholder else { return "" }
    return "due \(Age.date(time))"
  }
}
