import Editor
import Forge
import Text

/// Entries that are folded to their first line; attached to the session.
struct FoldedEntries {
  var places: Set<Location> = []
}

extension Session {
  /// After an answer: opens at what is new since one read, and notes that it was read.
  func didShowIssue(in buffer: Buffer) {
    guard let model = buffer.model as? IssueModel, let location = buffer.location else { return }
    let windows = windows(showing: buffer)
    guard windows.contains(where: { $0.role == .main }) else { return }
    if buffer.properties[OpenedAtNews.self] == nil {
      let hasNews = model.entries.contains(where: model.isNew)
      // What is kept here may not have the news yet.
      if hasNews || !buffer.freshness.isCached {
        buffer.properties[OpenedAtNews.self] = OpenedAtNews()
      }
      if hasNews {
        for window in windows where window.point.value == 0 { goTo(Self.newLine, in: window) }
      }
    }
    if !buffer.freshness.isCached { markRead(model.issue, on: location.server) }
  }

  /// The fragment of the line above what is new.
  static let newLine = "new"
}

/// Attached to an issue's buffer once it was opened at its news, which happens one time.
private struct OpenedAtNews {}
