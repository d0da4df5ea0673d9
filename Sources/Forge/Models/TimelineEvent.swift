/// What happened, with what belongs to it.
package enum TimelineEvent: Hashable, Sendable {
  case comment
  case closed
  case reopened
  case locked(reason: String)
  case unlocked
  case pinned
  case unpinned

  /// The label is nil when it was deleted since.
  case label(Label?, isAdded: Bool)
  case milestone(old: Milestone?, new: Milestone?)
  case assignee(Party?, isRemoved: Bool)
  case title(old: String, new: String)

  /// The branch or tag the issue is about.
  case branch(old: String, new: String)

  /// The days are as the server wrote them; nil for none.
  case dueDate(old: String?, new: String?)
  case dependency(Mention?, isRemoved: Bool)

  /// Another issue or pull request, or a comment in one, spoke of this one.
  case mentioned(in: Mention?, action: MentionAction)
  case mentionedByCommit(String)

  case tracking(Tracking, seconds: Int?)
  case timeEstimate(seconds: Int?)

  /// A review; its text is the body of the entry.
  case review(id: Int)
  case reviewDismissed(id: Int)
  case reviewRequest(of: Party?, isRemoved: Bool)
  case code(review: Int)

  case pushed(commits: [String], isForced: Bool)
  case merged(commit: String)
  case mergeScheduled(isCancelled: Bool)
  case branchDeleted(String)
  case targetBranch(old: String, new: String)
  case project

  /// A kind this program does not know, kept so that nothing is left out silently.
  case other(String)

  /// Who is assigned or asked for a review.
  package enum Party: Hashable, Sendable {
    case user(User)
    case team(String)
  }

  /// What the one who mentions wants done when that is merged.
  package enum MentionAction: String, Hashable, Sendable {
    case none
    case closes
    case reopens
    case neutered
  }

  package enum Tracking: Hashable, Sendable {
    case started
    case stopped
    case added
    case cancelled
    case deleted
  }

  /// The issue or pull request another one names.
  package struct Mention: Hashable, Sendable {
    package let ref: IssueRef
    package let title: String
    package let isPull: Bool
    package let state: IssueState
  }
}
