import Forge
import FoundationEssentials

extension IssueFilter {
  /// For the mode line: `open · bug · v1.0`.
  var words: String {
    var parts = [state.rawValue] + labels
    if without.contains(.labels) { parts.append("no labels") }
    if let milestone { parts.append(milestone) }
    if without.contains(.milestone) { parts.append("no milestone") }
    if let assignee { parts.append("for \(assignee)") }
    if without.contains(.assignee) { parts.append("for nobody") }
    if let author { parts.append("by \(author)") }
    if !text.isEmpty { parts.append("“\(text)”") }
    if let sort, sort != .newest { parts.append(sort.words) }
    return parts.joined(separator: " · ")
  }

  /// Whether it shows less than all open ones, or in another order.
  var isSpecial: Bool { state != .open || hasChoices || !text.isEmpty }

  /// Whether it leaves out some of those that are in its state.
  var narrows: Bool {
    var filter = self
    filter.sort = nil
    return filter.hasChoices || !text.isEmpty
  }

  /// Whether anything but state and text is chosen.
  private var hasChoices: Bool {
    !labels.isEmpty || milestone != nil || assignee != nil || author != nil || !without.isEmpty
      || (sort ?? .newest) != .newest
  }

  /// The same without anything chosen.
  ///
  /// - Parameter milestone: The milestone whose buffer it is, which stays.
  func cleared(keeping milestone: String?) -> IssueFilter {
    IssueFilter(kind: kind, milestone: milestone)
  }

  /// What is kept of it for a repository: all but state, which is the server's, and text, which does
  /// not outlive the program; nil when there is nothing to keep.
  var kept: String? {
    guard hasChoices else { return nil }
    var filter = self
    filter.state = .open
    filter.text = ""
    return filter.json
  }

  /// All of it, as JSON.
  var json: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  init?(json: String) {
    guard let filter = try? JSONDecoder().decode(IssueFilter.self, from: Data(json.utf8)) else {
      return nil
    }
    self = filter
  }
}

extension IssueSort {
  var words: String {
    switch self {
    case .newest: "newest first"
    case .oldest: "oldest first"
    case .recentlyUpdated: "recently updated"
    case .leastRecentlyUpdated: "least recently updated"
    case .mostComments: "most comments"
    case .fewestComments: "fewest comments"
    case .dueSoonest: "due soonest"
    case .dueLatest: "due latest"
    }
  }
}
