/// Whether an issue, a pull request or a milestone is still to be done.
package enum IssueState: String, Codable, Hashable, JSONReadable, Sendable, CaseIterable {
  case open
  case closed

  /// Anything but `closed` counts as open, as the servers themselves read it.
  package init(json: JSONValue) throws(ReplyProblem) {
    self = try String(json: json) == "closed" ? .closed : .open
  }
}
