import Display
import Forge
import Markdown
import Workers

/// How rows of Home show what was said: its first line, as rendered Markdown.
///
/// Texts are read on workers, since a parse waits for others that go on, and looked up on the loop.
package final class ActivityQuotes: Sendable {
  private let quotes = Locked<[Activity.ID: [ActivitySentence.Part]]>([:])

  subscript(_ activity: Activity) -> [ActivitySentence.Part]? {
    quotes.withLock { $0[activity.id] }
  }

  /// Reads what activities say, but for those that were read before; on a worker.
  func read(_ activities: [Activity]) {
    for activity in activities where self[activity] == nil {
      guard case .issue(let action, _, let text, _, _) = activity.event, action.quotes else {
        continue
      }
      var line = QuotedLine()
      line.add(QuotedLine.first(of: parseMarkdown(Array(text.utf8))), "dim")
      let parts = line.parts
      quotes.withLock { $0[activity.id] = parts }
    }
  }
}

extension ActivityEvent.IssueAction {
  /// Whether its text is what somebody said, and no title.
  var quotes: Bool { self == .commented || self == .rejected || self == .approved }
}

/// Text and faces of one line of Markdown.
private struct QuotedLine {
  private(set) var parts: [ActivitySentence.Part] = []
  private var hasEnded = false

  /// The first line that says something; what is only quoted in it comes after what is said to that.
  static func first(of blocks: [Block]) -> [Inline] {
    var other: [Inline] = []
    for block in blocks {
      switch block.content {
      case .paragraph(let inlines), .heading(_, let inlines): return inlines
      case .list(let list): return first(of: list.items.flatMap(\.blocks))
      case .code(let code): return [.code(String(code.text.prefix { !$0.isNewline }))]
      case .table(let table): return table.header.cells.flatMap { $0 + [.text(" ")] }
      case .quote(let inner), .alert(_, let inner), .footnote(_, let inner):
        if other.isEmpty { other = first(of: inner) }
      case .html, .thematicBreak: break
      }
    }
    return other
  }

  mutating func add(_ inlines: [Inline], _ face: Face) {
    for inline in inlines where !hasEnded {
      switch inline {
      case .softBreak, .lineBreak: hasEnded = true
      case .emphasis(let inner): add(inner, "italic")
      case .strong(let inner): add(inner, "bold")
      case .strikethrough(let inner): add(inner, "strike")
      // RET follows the row and not the link in it, which so does not look like one.
      case .link(_, _, let inner): add(inner, face)
      case .image: parts.append(.init("[image: \([inline].plainText)]", face))
      case .code(let text): parts.append(.init(text, "code"))
      case .html, .text, .reference, .footnoteReference:
        parts.append(.init([inline].plainText, face))
      }
    }
  }
}
