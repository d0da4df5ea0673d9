import Editor
import Forge
import Store
import Text

/// Somebody else changed a comment on the server since one began to change it.
struct CommentChanged: Error, Sendable, CustomStringConvertible {
  let base: String
  let yours: String
  let theirs: String

  var description: String {
    "It was changed on the server since you began. Both versions are merged in the text; look at it,"
      + " then send again."
  }

  /// Throws where the server's text is neither what the change began from nor what is to be sent.
  static func check(
    _ what: Composing, _ base: String, _ yours: String, after doubt: Draft.Attempt?,
    at server: String, _ services: Services
  ) throws {
    guard case .commentEdit(let id, let issue) = what else { return }
    let now: String
    do {
      now = try services.send(.comment(id, in: issue.repository), to: server).body
    } catch {
      // What an earlier try made of it stays in doubt.
      guard let doubt else { throw error }
      throw OutcomeUnknown(attempt: doubt, reason: "\(error)")
    }
    let known = [base, yours] + (doubt.map { [$0.text] } ?? [])
    guard !known.contains(where: now.isSameText) else { return }
    throw CommentChanged(
      base: base.withLineFeeds, yours: yours.withLineFeeds, theirs: now.withLineFeeds)
  }

  /// Both versions in one text; on a worker.
  func merged() -> LineMerge { LineMerge(base: base, yours: yours, theirs: theirs) }
}

extension Session {
  /// Puts both versions into the text, merged; an undo gives back what one wrote.
  func wasChangedMeanwhile(
    _ item: Outgoing, from id: BufferID, _ conflict: CommentChanged, _ merge: LineMerge
  ) {
    wasRefused(item, from: id, "\(conflict)")
    guard let buffer = buffer(id), let composition = buffer.properties[Composition.self] else {
      return
    }
    composition.base = conflict.theirs
    putMerge(
      merge, of: Array(conflict.yours.utf8), Array(conflict.theirs.utf8), into: buffer, composition)
    guard showMerge(merge, of: "The comment", in: buffer) else { return }
    properties[Outbox.self]?.items.removeAll { $0.draft == item.draft }
    countUnsent()
    if let issue = item.issue { rerender(.issue(item.server, issue)) }
  }

  private func rerender(_ location: Location) {
    if let buffer = buffer(at: location) { render(buffer) }
  }
}
