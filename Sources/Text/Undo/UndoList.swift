/// What can be undone: a linear list of changes, newest last, to which undoing adds too.
///
/// A position in the list is the number of records before it, counting those forgotten; the list that ends
/// there is what Emacs holds as a tail of `buffer-undo-list`.
struct UndoList {
  private(set) var records: [UndoRecord] = []
  /// The number of old records that were forgotten.
  private(set) var dropped = 0
  private var size = 0
  private var sizeToTruncateAt = 0
  var limits = UndoLimits()

  /// How often the text has been saved; tells whether an `unmodified` record is about the last time.
  var saves = 0
  /// Point before the command that runs now.
  var pointBefore: Int?

  /// What is still to be undone by the next undo in a row.
  var pending = Pending.none
  var isInRegion = false
  /// For the position after records made by an undo: what was left to undo then (`undo-equiv-table`).
  var undone: [Int: Undone] = [:]

  /// The commands that let changes run together: the one now and the one before.
  private var amalgamating: (now: String?, before: String?) = (nil, nil)
  /// A change was recorded since `boundary` was last called.
  private var hasChanged = false
  /// The number of amalgamated commands before the last boundary; nil when it has another cause.
  private var run: Int?

  enum Pending {
    case none
    case exhausted
    case upTo(Int)
    /// Records for a region, to be undone from the last to the first.
    case selected([UndoRecord])
  }

  enum Undone {
    case leaving(Int)
    case leavingNothing
    case inRegion
  }

  /// Emacs' `amalgamating-undo-limit`.
  static let amalgamationLimit = 20

  /// The position after the newest record.
  var head: Int { dropped + records.count }

  /// The position after the newest record that is no boundary.
  var headWithoutBoundaries: Int { positionWithoutBoundaries(head) }

  /// True when the newest change was made by an undo.
  var lastChangeWasUndo: Bool { undone[headWithoutBoundaries] != nil }

  func positionWithoutBoundaries(_ position: Int) -> Int {
    var position = position
    while let record = record(before: position), record.isBoundary { position -= 1 }
    return position
  }

  /// The record that ends at a position; nil at the oldest end.
  func record(before position: Int) -> UndoRecord? {
    position > dropped ? records[position - dropped - 1] : nil
  }

  // MARK: Recording

  /// Records a change that is about to move the markers; `removed` is the text that went.
  mutating func record(
    _ edit: Edit, removed: PieceTree, point: ByteOffset?, wasModified: Bool, markers: MarkerTree?
  ) {
    hasChanged = true
    let start = edit.at.value
    let isFirst = records.last?.isBoundary ?? true
    if !wasModified { push(.unmodified(saves: saves)) }
    if isFirst, let pointBefore, pointBefore != start { push(.point(pointBefore)) }
    if edit.removed > 0 {
      let point = point?.value ?? (isFirst ? pointBefore : nil)
      push(
        .removed(
          UndoRecord.Removal(
            text: removed, at: start, pointWasAtEnd: point == edit.oldEnd.value,
            markers: markers.map { adjustments(of: $0, for: edit) } ?? [])))
    }
    if edit.inserted > 0 { recordInsertion(from: start, to: edit.newEnd.value) }
  }

  private mutating func recordInsertion(from start: Int, to end: Int) {
    if case .inserted(let before, start)? = records.last {
      records[records.count - 1] = .inserted(start: before, end: end)
    } else {
      push(.inserted(start: start, end: end))
    }
  }

  private func adjustments(of markers: MarkerTree, for edit: Edit) -> [UndoRecord.MarkerAdjustment]
  {
    var adjustments: [UndoRecord.MarkerAdjustment] = []
    markers.forEach(from: edit.at.value, through: edit.oldEnd.value) { slot, offset, advances in
      let shift = (advances ? edit.oldEnd : edit.at).value - offset
      guard shift != 0 else { return }
      adjustments.append(
        UndoRecord.MarkerAdjustment(
          slot: slot, generation: markers.generation(of: slot), advances: advances, shift: shift))
    }
    return adjustments
  }

  private mutating func push(_ record: UndoRecord) {
    records.append(record)
    size += record.size
  }

  private mutating func pop() {
    guard let record = records.popLast() else { return }
    size -= record.size
  }

  // MARK: Groups

  /// Ends the group of changes before a command, if there are any.
  ///
  /// An amalgamating command that failed has taken a boundary back and changed nothing: then none is put,
  /// and the next changes join the group, as in Emacs.
  mutating func boundary() {
    if hasChanged || amalgamating.now == nil, let last = records.last, !last.isBoundary {
      push(.boundary)
      run = amalgamating.now == nil ? nil : (run.map { $0 + 1 } ?? 0)
    }
    amalgamating = (nil, amalgamating.now)
    hasChanged = false
    if size > max(limits.strong, sizeToTruncateAt) { truncate() }
  }

  /// Takes the last boundary back when the same command has run before, up to 20 times in a row
  /// (`undo-auto-amalgamate`).
  mutating func amalgamate(as command: String) {
    let isRepeated = amalgamating.before == command
    amalgamating.now = command
    guard let run else { return }
    if run < UndoList.amalgamationLimit, isRepeated {
      if let last = records.last, last.isBoundary { pop() }
    } else {
      self.run = nil
    }
  }

  /// Makes the running command one that does not amalgamate.
  mutating func endAmalgamation() { amalgamating.now = nil }

  /// Takes the records of where point was out of the newest group: undoing an undo moves point to the
  /// change instead.
  mutating func forgetPointInNewestGroup() {
    var index = records.count
    while index > 0, !records[index - 1].isBoundary {
      index -= 1
      if case .point = records[index] {
        size -= records[index].size
        records.remove(at: index)
      }
    }
  }

  /// Forgets all records after a position.
  mutating func cut(to position: Int) {
    while head > max(position, dropped) { pop() }
    undone = undone.filter { $0.key <= position }
  }

  // MARK: Limits

  /// Forgets old groups beyond the limits, as Emacs' `truncate_undo_list` does.
  private mutating func truncate() {
    var index = records.count
    var total = 0
    func take() {
      index -= 1
      total += records[index].size
    }
    while index > 0, records[index - 1].isBoundary { take() }
    while index > 0, !records[index - 1].isBoundary { take() }
    var kept = index
    while index > 0 {
      if records[index - 1].isBoundary {
        if total > limits.strong { break }
        kept = index
        if total > limits.soft { break }
      }
      take()
    }
    if index > 0 {
      for record in records[..<kept] { size -= record.size }
      records.removeFirst(kept)
      dropped += kept
      undone = undone.filter { $0.key > dropped }
    }
    // One group larger than the limits must not make every command look through the list again.
    sizeToTruncateAt = size + size / 4
  }
}

extension UndoList {
  /// The list in another form: what reading exported bytes gives.
  init(records: [UndoRecord], undone: [Int: Undone], saves: Int) {
    self.records = records
    self.undone = undone
    self.saves = saves
    size = records.reduce(0) { $0 + $1.size }
  }
}
