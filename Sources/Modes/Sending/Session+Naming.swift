import Editor

// What messages about what was sent say: as whom, and which key goes on.

extension Session {
  /// As whom one works on a server, for messages where there are several: ` as alice@forge`.
  func whose(_ server: String) -> String {
    guard identities.count > 1, let identity = identities[server] else { return "" }
    return " as \(identity)"
  }

  /// The key that goes on with a text that was not sent, where one is at the moment.
  func keyBack(to what: Composing?, on server: String) -> String {
    guard let what, let here = tree.selected.buffer.location?.whole, here.server == server else {
      return "Q"
    }
    switch what {
    case .comment(let issue), .commentEdit(_, let issue), .issueEdit(let issue):
      return here == .issue(server, issue) ? what.keyToGoOn : "Q"
    case .newIssue(let repository):
      return here == .issueList(server, repository) ? what.keyToGoOn : "Q"
    case .newMilestone(let repository):
      return here == .milestoneList(server, repository) ? what.keyToGoOn : "Q"
    case .milestoneEdit, .fileEdit, .commit: return "Q"
    }
  }

  /// The key that takes the last change back.
  var undoKey: String { keys(for: "undo", in: tree.selected.buffer).first ?? "C-/" }
}
