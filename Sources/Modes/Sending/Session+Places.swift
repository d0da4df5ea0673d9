import Editor
import Forge

// In which windows `C-g` ends the waiting for something that is being sent.

extension Session {
  /// Where a change of issues is stopped: where they are shown, and in what one looks at now.
  func places(of issues: [IssueRef], on server: String) -> [Location] {
    issues.map { .issue(server, $0) } + placeAtHand
  }

  /// Where the sending of a text is stopped: where it will stand, and in what one looks at now.
  func places(of item: Outgoing) -> [Location] {
    let lists = item.new.map { [Location.issueList(item.server, $0.repository)] } ?? []
    return lists + places(of: item.issue.map { [$0] } ?? [], on: item.server)
  }

  /// What the selected window shows, which is where the command was given.
  var placeAtHand: [Location] { tree.selected.buffer.location.map { [$0.whole] } ?? [] }
}
