package import Forge
import Syntax

/// An issue with everything its buffer shows, ready to be written.
package struct IssueModel: Sendable {
  package let issue: Issue
  package let body: RichText
  package let entries: [Entry]
  /// Who is looking: own comments can be edited.
  package let viewer: String

  /// One comment or event of the timeline.
  package struct Entry: Sendable {
    package let entry: TimelineEntry
    /// For comments and reviews.
    package let text: RichText?
  }

  /// The comment with that identifier.
  package func comment(_ id: Int) -> TimelineEntry? {
    entries.first { $0.entry.id == id && $0.entry.event == .comment }?.entry
  }
}
