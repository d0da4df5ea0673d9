/// A text that is edited: its bytes, the markers in it, its undo list and whether it is saved.
///
/// It belongs to one thread. `contents` is a snapshot that any thread may read.
package final class TextBuffer {
  /// The text now; a copy is a snapshot.
  package private(set) var contents: PieceTree
  /// Grows by one with every edit, undo included.
  package private(set) var version = 0
  /// The edit that made this version, and whether it left the lines as they are: it took out no newline
  /// and put none in.
  package private(set) var lastEdit: (edit: Edit, isInLine: Bool)?
  /// True when the text differs from what `markSaved` saw, as far as edits and undo tell.
  package private(set) var isModified = false
  /// Called after each edit, when contents and markers have changed.
  package var didEdit: ((Edit) -> Void)?

  let markers: MarkerTree
  var undo = UndoList()

  package init(_ contents: PieceTree = PieceTree()) {
    self.contents = contents
    markers = MarkerTree(limit: contents.byteCount)
  }

  /// Notes that the text as it is now has been saved; undoing back to here clears `isModified`.
  package func markSaved() {
    isModified = false
    undo.saves += 1
  }

  /// Makes the text count as changed though no edit was made.
  package func markModified() {
    isModified = true
  }

  func markUnmodified() {
    isModified = false
  }

  /// Makes a marker; it is dropped when its last reference is.
  package func marker(at offset: ByteOffset, advances: Bool = false) -> Marker {
    Marker(at: offset.value, advances: advances, in: markers)
  }

  /// What becomes of markers at and in the text that an edit replaces.
  package enum MarkerRule: Sendable {
    /// As when the old text is deleted and then the new one inserted: they gather before the new text,
    /// and behind it if they advance.
    case collapse
    /// The new text stands for the old one, as when its case is changed: markers keep their distance from
    /// its start as far as it reaches, and those at its end stay at its end.
    case keep
    /// What is inserted comes before the markers at its place, advancing or not
    /// (`insert-before-markers`).
    case push
  }

  /// Puts `bytes` in the place of a range, moves the markers, and records how to undo it.
  ///
  /// `point` is where point is at this moment, if the command has moved it since `recordPoint`: undoing a
  /// deletion made at its end puts point there again.
  package func replace(
    _ range: Range<ByteOffset>, with bytes: UnsafeBufferPointer<UInt8>,
    markers rule: MarkerRule = .collapse,
    point: ByteOffset? = nil, recordUndo: Bool = true
  ) {
    change(range, inserting: bytes.count, rule, point, recordUndo) { contents, range in
      contents.replace(range, with: bytes)
    }
  }

  /// Puts bytes in the place of a range; see above.
  package func replace(
    _ range: Range<ByteOffset>, with bytes: [UInt8], markers rule: MarkerRule = .collapse,
    point: ByteOffset? = nil, recordUndo: Bool = true
  ) {
    bytes.withUnsafeBufferPointer {
      replace(range, with: $0, markers: rule, point: point, recordUndo: recordUndo)
    }
  }

  /// Puts a string in the place of a range; see above.
  package func replace(
    _ range: Range<ByteOffset>, with string: String, markers rule: MarkerRule = .collapse,
    point: ByteOffset? = nil, recordUndo: Bool = true
  ) {
    var string = string
    string.withUTF8 {
      replace(range, with: $0, markers: rule, point: point, recordUndo: recordUndo)
    }
  }

  /// Puts a text in the place of a range, sharing its bytes; see above.
  package func replace(
    _ range: Range<ByteOffset>, with text: PieceTree, markers rule: MarkerRule = .collapse,
    point: ByteOffset? = nil, recordUndo: Bool = true
  ) {
    change(range, inserting: text.byteCount, rule, point, recordUndo) { contents, range in
      contents.replace(range, with: text)
    }
  }

  /// Inserts a string.
  package func insert(_ string: String, at offset: ByteOffset) {
    replace(offset..<offset, with: string)
  }

  /// Inserts bytes.
  package func insert(_ bytes: [UInt8], at offset: ByteOffset) {
    replace(offset..<offset, with: bytes)
  }

  /// Inserts a text, sharing its bytes.
  package func insert(_ text: PieceTree, at offset: ByteOffset) {
    replace(offset..<offset, with: text)
  }

  /// Deletes a range.
  package func delete(_ range: Range<ByteOffset>, point: ByteOffset? = nil) {
    replace(range, with: PieceTree(), point: point)
  }

  /// Adds a text at the end that counts as having been there all along: a file read bit by bit.
  package func load(_ text: PieceTree) {
    let modified = isModified
    replace(contents.end..<contents.end, with: text, recordUndo: false)
    isModified = modified
  }

  private func change(
    _ range: Range<ByteOffset>, inserting inserted: Int, _ rule: MarkerRule, _ point: ByteOffset?,
    _ recordUndo: Bool, _ apply: (inout PieceTree, Range<ByteOffset>) -> PieceTree
  ) {
    let range = contents.clamped(range.lowerBound)..<contents.clamped(range.upperBound)
    guard !range.isEmpty || inserted > 0 else { return }
    let edit = Edit(at: range.lowerBound, removed: range.count, inserted: inserted)
    let lines = contents.lineCount
    let removed = apply(&contents, range)
    if recordUndo {
      undo.record(
        edit, removed: removed, point: point, wasModified: isModified,
        markers: rule == .keep ? nil : markers)
    }
    markers.replaced(
      from: edit.at.value, removed: edit.removed, inserted: inserted, rule)
    version += 1
    lastEdit = (edit, isInLine: removed.lineCount == 1 && contents.lineCount == lines)
    isModified = true
    didEdit?(edit)
  }
}
