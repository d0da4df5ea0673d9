import Editor
import Keys
import Store
import Text

// How a composition's text and undo history go to its draft and come back from it.

extension Buffer {
  /// Gives the whole text and its undo history to the draft, in place of the edits so far.
  ///
  /// - Parameter point: Where point is, which the edits do not say once it has moved.
  func keepSnapshot(point: ByteOffset? = nil) {
    // A form's fields go to its draft with every edit; its page is not what is written.
    guard let composition = properties[Composition.self], fields.isEmpty else { return }
    let contents = text.contents
    let undo = text.exportUndo()
    if let point {
      composition.journal.record(
        Draft.Cursor(field: 0, point: point.value, mark: mark?.offset.value))
    }
    // What nobody has changed is not worth a draft; the edits up to an empty one know what it was.
    guard text.isModified, !contents.isEmpty else { return }
    composition.journal.recordSnapshot {
      [Draft.Field(name: "body", base: [], snapshot: contents.bytes(contents.all), undo: undo)]
    }
  }

  /// Takes text and undo history of a draft: those of its last snapshot, then every edit since, as if
  /// it were made once more.
  func take(_ draft: Draft) {
    guard let field = draft.fields.first else { return }
    text.load(PieceTree(field.snapshot))
    if let undo = field.undo { _ = text.importUndo(undo) }
    replay(draft.edits) { $0 == 0 ? text.contents.all : nil }
    if let mark = draft.cursor.mark {
      self.mark = text.marker(at: min(ByteOffset(mark), text.contents.end))
    }
  }

  /// Makes edits once more, so that each can be undone.
  ///
  /// - Parameter place: Where the text of a field is; nil leaves its edits out.
  func replay(_ edits: [DraftEdit], in place: (_ field: Int) -> Range<ByteOffset>?) {
    var isNew = true
    // Where the edit before ended: typing goes on only there.
    var last: ByteOffset?
    var run = 0
    for edit in edits {
      switch edit {
      case .boundary: isNew = true
      case .replace(let field, let at, let removed, let inserted):
        guard let range = place(field) else { continue }
        let end = range.upperBound
        let start = min(range.lowerBound + max(at, 0), end)
        if isNew {
          text.beginCommand(point: start)
          // The journal does not say which command it was; single characters are taken for typing.
          if removed == 0, inserted.count <= 4, inserted != [10] {
            if start != last { run += 1 }
            text.amalgamate(as: "typing \(run)")
          }
          isNew = false
        }
        text.replace(start..<min(start + max(removed, 0), end), with: inserted)
        last = start + inserted.count
      }
    }
    text.undoBoundary()
  }
}

extension Session {
  /// Point of a buffer: in the window used last of those that show it, else where it was left.
  func point(in buffer: Buffer) -> ByteOffset {
    windows(showing: buffer).max { $0.lastUsed < $1.lastUsed }?.point ?? buffer.lastPoint.offset
  }

  /// Gives all drafts their text, undo history and point as they are; for leaving the program.
  package func keepDrafts() {
    for buffer in buffers { buffer.keepSnapshot(point: point(in: buffer)) }
  }
}
