// Undo as in Emacs 28 (simple.el, undo.c; manual node "Undo"): undoing adds the inverse changes to the
// list, so that after any other command undo undoes the undoing.

extension TextBuffer {
  /// Starts a command: ends the group of changes before it and notes where point is.
  ///
  /// To be called before every command, whether it edits or not.
  ///
  /// - Parameter point: Where undo puts point; nil for where the change is.
  package func beginCommand(point: ByteOffset?) {
    undoBoundary()
    undo.pointBefore = point?.value
  }

  /// Ends a group of changes that are undone together.
  package func undoBoundary() {
    undo.boundary()
  }

  /// Notes where point is before a command, for undo to put it back there.
  package func recordPoint(_ point: ByteOffset) {
    undo.pointBefore = point.value
  }

  /// Joins the changes of a command to those of the one before.
  ///
  /// It does so if that was the same command and not yet 20 have been joined. Called by a command before
  /// its first change, as self-insertion and deletion of single characters do in Emacs.
  package func amalgamate(as command: String = "self-insert-command") {
    undo.amalgamate(as: command)
  }

  /// Lets no later command join its changes to those of the running one: it did more than insert what
  /// was typed.
  package func endAmalgamation() { undo.endAmalgamation() }

  /// Forgets all undo information.
  package func discardUndo() {
    let saves = undo.saves
    let limits = undo.limits
    undo = UndoList()
    undo.saves = saves
    undo.limits = limits
  }

  /// Undoes `count` groups of changes and returns where point goes.
  ///
  /// `beginCommand` has ended the newest group.
  ///
  /// - Parameters:
  ///   - continuing: The command before was an undo too: go on where it ended, instead of undoing it.
  ///   - region: Undo only changes within it.
  ///   - point: Where point is now.
  ///   - visible: The part of the buffer that narrowing leaves; nil for all.
  ///   - skippingUndone: Do not redo what an earlier undo undid (`undo-only`).
  package func undo(
    _ count: Int = 1, continuing: Bool, in region: Range<ByteOffset>? = nil, point: ByteOffset,
    visible: Range<ByteOffset>? = nil, skippingUndone: Bool = false
  ) throws(NoFurtherUndo) -> ByteOffset {
    var point = point
    if !continuing || !(undo.pending.isExhausted || undo.lastChangeWasUndo) {
      undo.isInRegion = region != nil
      if let region, !region.isEmpty {
        let records = undo.selection(
          from: region.lowerBound.value, to: region.upperBound.value, skippingUndone: skippingUndone
        )
        undo.pending = .selected(records.reversed())
      } else {
        undo.pending = .upTo(undo.head)
      }
      // The first group is the boundary before this command.
      let version = version
      try undoPending(1, &point, visible)
      // Unless a command that failed has taken the boundary back: then changes were undone, maybe all.
      if version != self.version, undo.pending.isExhausted { return point }
    }
    if skippingUndone { undo.skipUndone() }
    try undoPending(count, &point, visible)
    undo.forgetPointInNewestGroup()
    undo.noteUndone()
    return point
  }

  /// Undoes the last `count` undos and returns where point goes (`undo-redo`).
  package func redo(
    _ count: Int = 1, point: ByteOffset, visible: Range<ByteOffset>? = nil
  ) throws(NoFurtherUndo) -> ByteOffset {
    guard undo.lastChangeWasUndo else { throw .nothingUndone }
    var point = point
    var position = undo.headWithoutBoundaries
    for _ in 0..<max(count, 0) { try undoGroup(endingAt: &position, &point, visible) }
    let left = undo.undone[undo.positionWithoutBoundaries(position)]
    undo.cut(to: position)
    undo.pending = left.map(UndoList.Pending.init) ?? .none
    return point
  }

  private func undoPending(
    _ count: Int, _ point: inout ByteOffset, _ visible: Range<ByteOffset>?
  ) throws(NoFurtherUndo) {
    switch undo.pending {
    case .none, .exhausted:
      throw undo.isInRegion ? .atEndOfRegion : .atEnd
    case .upTo(var position):
      for _ in 0..<max(count, 0) { try undoGroup(endingAt: &position, &point, visible) }
      undo.pending = position > undo.dropped ? .upTo(position) : .exhausted
    case .selected(var records):
      for _ in 0..<max(count, 0) {
        while let record = records.popLast(), !record.isBoundary {
          try undoRecord(record, &point, visible)
        }
      }
      undo.pending = records.isEmpty ? .exhausted : .selected(records)
    }
  }

  private func undoGroup(
    endingAt position: inout Int, _ point: inout ByteOffset, _ visible: Range<ByteOffset>?
  ) throws(NoFurtherUndo) {
    while let record = undo.record(before: position) {
      position -= 1
      if record.isBoundary { return }
      try undoRecord(record, &point, visible)
    }
  }

  private func undoRecord(
    _ record: UndoRecord, _ point: inout ByteOffset, _ visible: Range<ByteOffset>?
  ) throws(NoFurtherUndo) {
    let visible = visible ?? contents.all
    switch record {
    case .boundary:
      break
    case .point(let place):
      point = min(max(ByteOffset(place), visible.lowerBound), visible.upperBound)
    case .unmodified(let saves):
      if saves == undo.saves { markUnmodified() }
    case .inserted(let start, let end):
      let range = ByteOffset(start)..<ByteOffset(max(start, end))
      guard visible.lowerBound <= range.lowerBound, range.upperBound <= visible.upperBound else {
        throw .outsideNarrowing
      }
      // Point is there first, so that undoing this undo does not send it back to where it is now.
      point = range.lowerBound
      delete(range, point: point)
    case .removed(let removal):
      let at = ByteOffset(removal.at)
      guard visible.lowerBound <= at, at <= visible.upperBound else { throw .outsideNarrowing }
      let valid = removal.markers.filter { isAlive($0) && markers.offset(of: $0.slot) == at.value }
      replace(at..<at, with: removal.text, point: at)
      point = removal.pointWasAtEnd ? at + removal.text.byteCount : at
      for marker in valid where isAlive(marker) {
        markers.move(
          marker.slot, advances: marker.advances, to: markers.offset(of: marker.slot) - marker.shift
        )
      }
    }
  }

  private func isAlive(_ marker: UndoRecord.MarkerAdjustment) -> Bool {
    markers.generation(of: marker.slot) == marker.generation
  }
}

extension UndoList.Pending {
  fileprivate init(_ undone: UndoList.Undone) {
    switch undone {
    case .leaving(let position): self = .upTo(position)
    case .leavingNothing: self = .exhausted
    case .inRegion: self = .none
    }
  }

  fileprivate var isExhausted: Bool {
    if case .exhausted = self { true } else { false }
  }
}

extension UndoList {
  /// Goes past what earlier undos have undone already.
  fileprivate mutating func skipUndone() {
    guard case .upTo(var position) = pending, undone[position] != nil else { return }
    while let next = undone[position] {
      guard case .leaving(let left) = next else {
        pending = .exhausted
        return
      }
      position = left
    }
    pending = .upTo(position)
  }

  /// Notes that the newest records come from an undo, and what it left to undo.
  fileprivate mutating func noteUndone() {
    let position = headWithoutBoundaries
    switch pending {
    case _ where isInRegion: undone[position] = .inRegion
    case .upTo(position): undone[position] = undone[position] ?? .leavingNothing
    case .upTo(let left): undone[position] = .leaving(left)
    case .selected: undone[position] = .inRegion
    case .none, .exhausted: undone[position] = .leavingNothing
    }
  }
}
