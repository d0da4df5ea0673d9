import Forge

/// The changes that were made on servers in this run, latest last, for taking them back.
struct ChangeLog {
  /// What takes a change back.
  enum Entry {
    case issues(server: String, steps: [(issue: IssueRef, change: IssueChange)])
    case milestone(server: String, repository: RepositoryRef, id: Int, state: IssueState)
  }

  /// Why a change is made.
  enum Cause {
    case anew, undo, redo

    /// Before what is said of it.
    var lead: String {
      switch self {
      case .anew: ""
      case .undo: "Undo: "
      case .redo: "Redo: "
      }
    }
  }

  private var done: [Entry] = []
  private var undone: [Entry] = []

  /// Remembers what takes a change back that was made just now.
  mutating func note(_ entry: Entry, _ cause: Cause) {
    if cause == .undo { return undone.append(entry) }
    if cause == .anew { undone = [] }
    done.append(entry)
    if done.count > 200 { done.removeFirst() }
  }

  /// What is to be done for going back or forth by one change.
  mutating func takeLast(_ cause: Cause) -> Entry? {
    cause == .undo ? done.popLast() : undone.popLast()
  }
}
