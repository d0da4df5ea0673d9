import Display
import Editor
import Forge

/// Who did what to what, in words.
struct ActivitySentence {
  struct Part: Sendable {
    let text: String
    let face: Face?

    init(_ text: String, _ face: Face? = nil) {
      self.text = text
      self.face = face
    }
  }

  let icon: Icon
  let face: Face
  let parts: [Part]
  private let activity: Activity

  /// - Parameters:
  ///   - titles: What is known of issues that the activity names only by number.
  ///   - quote: What was said, where it was read.
  init(_ activity: Activity, titles: [IssueRef: String], quote: [Part]?) {
    self.activity = activity
    let who = Part(activity.user.login, "author")
    switch activity.event {
    case .issue(let action, let number, let text, let isPull, _):
      (icon, face) = Self.sign(of: action, isPull)
      var parts = [who, Part(" \(Self.verb(action)) "), Part("#\(number)", "number")]
      let title = activity.repository.flatMap { titles[IssueRef($0, number)] } ?? ""
      let line = Self.firstLine(text)
      if action.quotes {
        let said = quote ?? [Part(line, "dim")]
        if !line.isEmpty { parts += [Part(" \"", "dim")] + said + [Part("\"", "dim")] }
      } else {
        let shown = line.isEmpty ? title : line
        if !shown.isEmpty { parts.append(Part(" " + shown)) }
      }
      self.parts = parts
    default:
      let other = Self.other(activity.event)
      icon = other.icon
      face = other.face
      parts = [who, Part(" " + other.text)]
    }
  }

  /// What the row leads to; nil for what there is no longer.
  func target(on server: String) -> Location? {
    guard let repository = activity.repository else { return nil }
    switch activity.event {
    case .issue(_, let number, _, _, let comment):
      return .issue(server, IssueRef(repository, number), comment: comment)
    case .pushed(_, let push?), .mirrored(_, let push?):
      guard let head = push.commits.first else { return .issueList(server, repository) }
      return .commit(server, repository, head.id)
    default: return .issueList(server, repository)
    }
  }

  private static func sign(of action: ActivityEvent.IssueAction, _ isPull: Bool) -> (Icon, Face) {
    switch action {
    case .created, .reopened, .readyForReview: (.open, isPull ? "pull.open" : "issue.open")
    case .closed: (.closed, isPull ? "pull.closed" : "issue.closed")
    case .merged: (.done, "pull.merged")
    case .approved: (.done, "success")
    case .rejected: (.failed, "danger")
    case .commented, .reviewDismissed: (.quoted, "quote")
    }
  }

  private static func verb(_ action: ActivityEvent.IssueAction) -> String {
    switch action {
    case .created: "opened"
    case .closed: "closed"
    case .reopened: "reopened"
    case .commented: "commented on"
    case .merged: "merged"
    case .approved: "approved"
    case .rejected: "asked for changes in"
    case .reviewDismissed: "dismissed a review of"
    case .readyForReview: "made ready for review"
    }
  }

  private static func other(
    _ event: ActivityEvent
  ) -> (icon: Icon, face: Face, text: String) {
    switch event {
    case .repositoryCreated: (.event, "success", "made the repository")
    case .repositoryRenamed(let old): (.event, "dim", "renamed the repository, once \(old)")
    case .repositoryTransferred(let old): (.event, "dim", "moved the repository from \(old)")
    case .starred: (.star, "favourite", "starred the repository")
    case .watched: (.event, "dim", "watches the repository")
    case .pushed(let ref, let push): (.pushed, "link", pushText(ref, push))
    case .mirrored(let ref, _): (.pushed, "link", "mirrored \(name(of: ref))")
    case .deleted(let ref): (.failed, "dim", "deleted \(name(of: ref))")
    case .released(let tag, let title):
      (.flag, "milestone", "released \(tag)" + (title.isEmpty || title == tag ? "" : ": \(title)"))
    case .other(let type, _): (.event, "dim", "did: \(type)")
    case .issue: (.event, "dim", "")
    }
  }

  private static func pushText(_ ref: ActivityEvent.GitRef, _ push: Push?) -> String {
    guard let push, push.count > 0 else { return "made \(name(of: ref))" }
    return "pushed \(Counted.plural(push.count, "commit")) to \(ref.name)"
  }

  private static func name(of ref: ActivityEvent.GitRef) -> String {
    switch ref {
    case .branch(let name): "the branch \(name)"
    case .tag(let name): "the tag \(name)"
    }
  }

  private static func firstLine(_ text: String) -> String { String(text.prefix { !$0.isNewline }) }
}
