import Editor
import Store
import Text

/// A text that somebody else changed meanwhile, with both versions in it.
extension Session {
  /// Puts both versions into the text of a draft, merged; an undo gives back what one wrote.
  ///
  /// The draft is compared with theirs from now on, and what edits leave of the merge's marks is asked
  /// about before it is sent.
  func putMerge(
    _ merge: LineMerge, of yours: [UInt8], _ theirs: [UInt8], into buffer: Buffer,
    _ composition: Composition
  ) {
    buffer.text.beginCommand(point: buffer.lastPoint.offset)
    buffer.text.replace(0..<buffer.text.contents.end, with: Array(merge.text.utf8))
    composition.merge = MergeMarks([yours, theirs].map { String(decoding: $0, as: UTF8.self) })
    buffer.mode.didEdit?(self, buffer)
    buffer.showConflicts(faces)
    buffer.lastPoint.offset = buffer.conflicts.first?.whole.lowerBound ?? 0
    buffer.keepSnapshot()
    let journal = composition.journal
    jobs.start("Keeping the merge", in: .keeping, isQuiet: true) { _ in
      try journal.rebase([(name: "body", text: theirs)])
      return .nothing
    }
  }

  /// Shows a merged text and says what it is.
  ///
  /// - Parameter subject: What was changed: `The comment`.
  /// - Returns: false where somebody has gone on to something else, who is not interrupted.
  @discardableResult
  func showMerge(_ merge: LineMerge, of subject: String, in buffer: Buffer) -> Bool {
    guard lastCommandName == ComposeCommands.send.name, prompt == nil else { return false }
    display(buffer, .composition)
    complain(
      "\(subject) was changed meanwhile; "
        + (merge.hasConflicts
          ? "C-c ^ u keeps yours at a conflict, C-c ^ l theirs" : "this is the merge of both"))
    return true
  }
}
