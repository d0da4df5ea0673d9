package import Forge

/// A change of an issue on its server, in a form that can be done again to another one and taken
/// back.
package enum IssueChange: Codable, Hashable, Sendable {
  case state(IssueState)
  case labels(add: [Label], remove: [Label])
  /// Logins.
  case assignees(add: [String], remove: [String])
  case milestone(Milestone?)
  case dueDate(Day?)
  case title(String)
  case lock(Bool)
  case pin(Bool)
  /// Whether one is told of what happens.
  case subscription(Bool)
  case dependency(IssueRef, Bool)
  /// One's own reaction to the issue, or to one of its comments.
  case reaction(String, comment: Int?, Bool)

  /// Whether `.` may do it again: closing never happens by one key.
  var canBeRepeated: Bool {
    switch self {
    case .state, .title, .dependency, .reaction: false
    case .labels, .assignees, .milestone, .dueDate, .lock, .pin, .subscription: true
    }
  }

  /// Whether it changes nothing.
  var isEmpty: Bool {
    switch self {
    case .labels(let add, let remove): add.isEmpty && remove.isEmpty
    case .assignees(let add, let remove): add.isEmpty && remove.isEmpty
    default: false
    }
  }
}

extension IssueChange {
  /// What is done to whom, as an order: `Close #71`, `Add bug to #77, #78`.
  func order(_ names: String) -> String {
    switch self {
    case .state(.closed): "Close \(names)"
    case .state(.open): "Reopen \(names)"
    case .labels(let add, let remove):
      Self.difference(add.map(\.name), remove.map(\.name), names, "Add", "to", "Remove", "from")
    case .assignees(let add, let remove):
      Self.difference(add, remove, names, "Assign", "to", "Unassign", "from")
    case .milestone(let milestone?): "Set ⚑ \(milestone.title) of \(names)"
    case .milestone(nil): "Remove the milestone of \(names)"
    case .dueDate(let day?): "Make \(names) due \(day.words)"
    case .dueDate(nil): "Remove the due date of \(names)"
    case .title: "Change the title of \(names)"
    case .lock(let isLocked): "\(isLocked ? "Lock" : "Unlock") \(names)"
    case .pin(let isPinned): "\(isPinned ? "Pin" : "Unpin") \(names)"
    case .subscription(let isOn):
      isOn ? "Notify you of \(names)" : "No longer notify you of \(names)"
    case .dependency(let other, let depends):
      depends ? "Let \(names) wait for \(other)" : "No longer let \(names) wait for \(other)"
    case .reaction(let content, _, let isThere):
      "\(isThere ? "Add" : "Take") \(Reaction.sign(content)) \(isThere ? "to" : "from") \(names)"
    }
  }

  /// What was done: `Closed #71`.
  func report(_ names: String) -> String {
    switch self {
    case .state(.closed): "Closed \(names)"
    case .state(.open): "Reopened \(names)"
    case .labels(let add, let remove):
      Self.difference(
        add.map(\.name), remove.map(\.name), names, "Added", "to", "Removed", "from")
    case .assignees(let add, let remove):
      Self.difference(add, remove, names, "Assigned", "to", "Unassigned", "from")
    case .milestone(let milestone?): "Set ⚑ \(milestone.title) of \(names)"
    case .milestone(nil): "Removed the milestone of \(names)"
    case .dueDate(let day?): "Made \(names) due \(day.words)"
    case .dueDate(nil): "Removed the due date of \(names)"
    case .title(let title): "\(names) is “\(title)” now"
    case .lock(let isLocked): "\(isLocked ? "Locked" : "Unlocked") \(names)"
    case .pin(let isPinned): "\(isPinned ? "Pinned" : "Unpinned") \(names)"
    case .subscription(let isOn):
      isOn ? "You are told of \(names)" : "You are no longer told of \(names)"
    case .dependency(let other, let depends):
      "\(names) \(depends ? "waits" : "no longer waits") for \(other)"
    case .reaction(let content, _, let isThere):
      "\(isThere ? "Added" : "Took") \(Reaction.sign(content)) \(isThere ? "to" : "from") \(names)"
    }
  }

  /// What `C-/` does then: `reopens it`.
  var wayBack: String {
    switch self {
    case .state(.closed): "reopens it"
    case .state(.open): "closes it"
    default: "takes it back"
    }
  }

  private static func difference(
    _ added: [String], _ removed: [String], _ names: String, _ add: String, _ to: String,
    _ remove: String, _ from: String
  ) -> String {
    var parts: [String] = []
    if !added.isEmpty { parts.append("\(add) \(added.joined(separator: ", ")) \(to) \(names)") }
    if !removed.isEmpty {
      parts.append("\(remove) \(removed.joined(separator: ", ")) \(from) \(names)")
    }
    return parts.isEmpty ? "\(names): nothing to change" : parts.joined(separator: ", ")
  }
}
