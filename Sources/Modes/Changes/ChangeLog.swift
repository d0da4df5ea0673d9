import Forge
import Store

/// The changes that were made on servers in this run, latest last, for taking them back.
struct ChangeLog {
  /// What takes a change back.
  enum Entry {
    case issues(server: String, steps: [WaitingChange])
    /// They wait for the server.
    case waiting(server: String, steps: [WaitingChange])
    case milestone(server: String, repository: RepositoryRef, id: Int, state: IssueState)
    /// A draft is taken out of the trash, or put into it.
    case draft(Draft.ID, isToCome: Bool)
    /// The file is taken from the server.
    case attachment(AttachedFile)
    /// Nothing does; what was done, as a sentence without its end: `Commented on #71`.
    ///
    /// It has its place all the same, so that no older change is taken back instead.
    case final(String)
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

  /// Remembers what takes back one of several changes that belong together.
  ///
  /// - Parameter all: The issues of these changes.
  mutating func join(
    _ step: WaitingChange, on server: String, of all: [IssueRef]
  ) {
    if case .issues(server, let steps)? = done.last, step.issue != all.first,
      steps.allSatisfy({ all.contains($0.issue) && $0.change == step.change })
    {
      done[done.count - 1] = .issues(server: server, steps: [step] + steps)
    } else {
      note(.issues(server: server, steps: [step]), .anew)
    }
  }

  /// Remembers again what could not be done when it was to be taken back or made again.
  mutating func putBack(_ entry: Entry, _ cause: Cause) {
    if cause == .undo { done.append(entry) }
    if cause == .redo { undone.append(entry) }
  }

  /// A file is no longer on its server.
  mutating func forget(_ attached: AttachedFile) {
    done.removeAll { if case .attachment(attached) = $0 { true } else { false } }
  }

  /// What is to be done for going back or forth by one change.
  mutating func takeLast(_ cause: Cause) -> Entry? {
    cause == .undo ? done.popLast() : undone.popLast()
  }
}
