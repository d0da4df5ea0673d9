import Forge

/// Somebody else changed on the server what a change was to replace; nothing was sent.
struct ChangedByOthers: Error, CustomStringConvertible {
  /// What is there now.
  let now: IssueChange
  let issue: Issue

  var description: String {
    "somebody else changed it meanwhile, \(now.words) now. The same again replaces that"
  }
}

extension IssueChange {
  /// Whether it puts one value in the place of another, which may be somebody else's.
  ///
  /// Labels and people are given and taken one by one, and a switch has two sides.
  var isValue: Bool {
    switch self {
    case .title, .milestone, .dueDate: true
    default: false
    }
  }

  /// What its part of an issue is; nil where that is no value.
  func current(in issue: Issue) -> IssueChange? {
    switch self {
    case .title: .title(issue.title)
    case .milestone: .milestone(issue.milestone)
    case .dueDate: .dueDate(issue.dueDate.map { Day($0) })
    default: nil
    }
  }

  /// Whether two values are of the same part of an issue.
  func isOfPart(_ other: IssueChange) -> Bool {
    switch (self, other) {
    case (.title, .title), (.milestone, .milestone), (.dueDate, .dueDate): true
    default: false
    }
  }

  /// Whether an issue is the same by either.
  func isSameValue(as other: IssueChange) -> Bool {
    if case (.milestone(let one), .milestone(let two)) = (self, other) { return one?.id == two?.id }
    return self == other
  }

  /// A value as a message names it: `its title is “Crash”`.
  fileprivate var words: String {
    switch self {
    case .title(let title): "its title is “\(title)”"
    case .milestone(let milestone?): "its milestone is \(milestone.title)"
    case .milestone(nil): "it has no milestone"
    case .dueDate(let day?): "it is due \(day.words)"
    case .dueDate(nil): "it has no due date"
    default: "it is another"
    }
  }
}
