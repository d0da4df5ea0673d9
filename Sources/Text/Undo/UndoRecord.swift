/// One entry of an undo list, with positions as of the time it was recorded (Emacs' `buffer-undo-list`).
enum UndoRecord {
  /// Ends a group of changes that are undone together.
  case boundary
  /// The change before was the first since the text was saved for the `saves`th time.
  case unmodified(saves: Int)
  /// Point was here before the command.
  case point(Int)
  /// The bytes from `start` to `end` were inserted.
  case inserted(start: Int, end: Int)
  /// `text` was deleted at `at`.
  case removed(Removal)

  struct Removal {
    var text: PieceTree
    var at: Int
    /// Point was at the end of the text, so undoing puts it there.
    var pointWasAtEnd: Bool
    /// How markers in the text had to move when it went.
    var markers: [MarkerAdjustment]
  }

  /// A marker that was in deleted text, by how much it moved, and how to tell that it still lives.
  struct MarkerAdjustment {
    let slot: MarkerTree.Slot
    let generation: UInt32
    let advances: Bool
    /// Its place when the text is inserted again, less its place when it was deleted.
    let shift: Int
  }

  var isBoundary: Bool {
    if case .boundary = self { true } else { false }
  }

  /// What the record counts against the limits: about what Emacs counts for it.
  var size: Int {
    switch self {
    case .boundary, .point: 16
    case .unmodified, .inserted: 32
    case .removed(let removal): 64 + removal.text.byteCount + 48 * removal.markers.count
    }
  }
}
