package import Forge
import Syntax

/// An issue with everything its buffer shows, ready to be written.
package struct IssueModel: Sendable {
  package internal(set) var issue: Issue
  package internal(set) var body: RichText
  package internal(set) var entries: [Entry]
  /// Who is looking: own comments can be edited.
  package let viewer: String
  /// Reactions by the comment they are to; those to the issue itself under 0.
  package var reactions: [Int: [Reaction]] = [:]
  /// What has to be closed before it can be.
  package var dependencies: [Issue] = []
  /// How far it was read before; nil where it never was.
  var read: ReadMark?

  /// One comment or event of the timeline.
  package struct Entry: Sendable {
    package let entry: TimelineEntry
    /// For comments and reviews.
    package fileprivate(set) var text: RichText?
  }

  /// Whether code in its texts has no colours yet.
  var lacksColours: Bool {
    body.lacksColours || entries.contains { $0.text?.lacksColours ?? false }
  }

  /// Gives code its colours; only on a worker.
  mutating func colour(with services: Services) {
    services.colour(&body)
    for index in entries.indices where entries[index].text?.lacksColours ?? false {
      entries[index].text.map { text in
        var coloured = text
        services.colour(&coloured)
        entries[index].text = coloured
      }
    }
  }

  /// The comment with that identifier.
  package func comment(_ id: Int) -> TimelineEntry? {
    entries.first { $0.entry.id == id && $0.entry.event == .comment }?.entry
  }

  /// The same with what became of the issue itself.
  func with(_ issue: Issue) -> IssueModel {
    var copy = self
    copy.issue = issue
    return copy
  }

  /// Whether something came since the issue was read, by others.
  func isNew(_ entry: Entry) -> Bool {
    guard let read, entry.entry.user.login != viewer else { return false }
    return entry.entry.createdAt.unixSeconds > read.seen
  }
}
