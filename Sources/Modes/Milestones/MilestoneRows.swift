import Display
import Editor
import Forge

/// Writes milestones as rows: state, title, what it is about, how much is done, when it is due.
///
/// Narrow rows leave out what it is about and when it is due, and have a short bar.
struct MilestoneRows {
  let model: MilestoneListModel
  let location: Location

  func write(into page: inout Page) {
    guard let repository = location.repository else { return }
    let milestones = model.list.items.filter { model.fits($0) || model.changed.contains($0.id) }
    func widest(_ text: (Milestone) -> String) -> Int {
      milestones.map { page.width(of: text($0)) }.max() ?? 0
    }
    let isNarrow = page.width < 60
    let right = isNarrow ? page.width : page.listWidth - 1
    let due = isNarrow ? 0 : widest { MilestoneBar.due($0, now: page.now) ?? "" }
    let doneEnd = due == 0 ? right : right - due - 2
    let words = widest { MilestoneBar($0).words }
    let bar = page.width < 40 ? 0 : isNarrow ? 5 : page.width >= 112 ? 20 : 10
    let textEnd = doneEnd - words - (bar == 0 ? 0 : bar + 1) - 2
    let showsDone = textEnd >= 16
    let widestTitle = 4 + widest(\.title)
    let titleEnd =
      isNarrow ? (showsDone ? textEnd : right) : min(widestTitle, max(20, textEnd / 2))
    for (index, milestone) in milestones.enumerated() {
      page.mark(
        .milestone(location.server, repository, milestone.id),
        isEntry: model.list.isPageStart(index))
      // One that was changed here and no longer fits stays until the list begins afresh.
      if !model.fits(milestone) { page.base = "dim" }
      defer { page.base = nil }
      page.pad(to: 2)
      let isOpen = milestone.state == .open
      page.write(page.icons[isOpen ? .open : .closed], isOpen ? "issue.open" : "issue.closed")
      page.pad(to: 4)
      page.markHome()
      page.write(milestone.title, "milestone", fitting: titleEnd - 4)
      if !isNarrow {
        page.pad(to: titleEnd + 2)
        let summary = milestone.summary.prefix { !$0.isNewline }
        page.write(String(summary).withoutMarkup, "dim", fitting: textEnd - titleEnd - 2)
      }
      if showsDone {
        if bar > 0 {
          page.pad(to: textEnd + 2)
          MilestoneBar(milestone).write(into: &page, cells: bar)
        }
        page.write(MilestoneBar(milestone).words, "number", endingAt: doneEnd)
      }
      if due > 0, let text = MilestoneBar.due(milestone, now: page.now) {
        page.write(text, MilestoneBar.dueFace(milestone, now: page.now), endingAt: right)
      }
      page.endLine()
    }
  }
}

extension String {
  /// A line of Markdown without the signs of emphasis, code and headings.
  var withoutMarkup: String {
    var text = self[...]
    while text.first == "#" { text.removeFirst() }
    return String(text.filter { !"*`~".contains($0) }).written
  }
}
