/// Why an undo or a redo did nothing; the wording is Emacs'.
package enum NoFurtherUndo: Error, Hashable, CustomStringConvertible {
  case atEnd
  case atEndOfRegion
  case nothingUndone
  /// The change to undo is outside the part of the buffer that narrowing leaves.
  case outsideNarrowing

  package var description: String {
    switch self {
    case .atEnd: "No further undo information"
    case .atEndOfRegion: "No further undo information for region"
    case .nothingUndone: "No undone changes to redo"
    case .outsideNarrowing:
      "Changes to be undone are outside visible portion of buffer; widen first"
    }
  }
}
