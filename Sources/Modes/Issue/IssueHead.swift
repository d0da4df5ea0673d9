import Display
import Editor
import Forge

/// The number, the whole title and the state of an issue, in as many lines as that takes.
struct IssueHead {
  let issue: Issue
  let location: Location

  func write(into page: inout Page) {
    let isOpen = issue.state == .open
    let state = issue.pull?.isMerged == true ? "Merged" : isOpen ? "Open" : "Closed"
    page.mark(location, isEntry: true)
    page.write(" \(page.icons[issue.icon]) ", issue.face)
    page.write("#\(issue.ref.number)  ", "number")
    // The title goes on below its own beginning.
    let indentation = String(repeating: " ", count: page.width - page.room)
    let room = max(10, page.room - state.count - 3)
    let lines = issue.title.rows(of: room, atMost: 20, page.policy)
    page.write(lines.first ?? "", "title")
    page.write(state, isOpen ? "issue.open" : "issue.closed", endingAt: page.width - 1)
    page.endLine()
    for line in lines.dropFirst() {
      page.mark(location)
      page.write(indentation)
      page.write(line, "title")
      page.endLine()
    }
  }
}
