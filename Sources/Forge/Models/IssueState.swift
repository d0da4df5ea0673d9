/// Whether an issue, a pull request or a milestone is still to be done.
package enum IssueState: String, Hashable, Codable, Sendable, CaseIterable {
  case open
  case closed

  /// Anything but `closed` counts as open, as the servers themselves read it.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = text == "closed" ? .closed : .open
  }
}
