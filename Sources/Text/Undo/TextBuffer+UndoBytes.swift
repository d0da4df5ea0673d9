// Undo information as bytes, so that a draft read again from disk can still be undone.

extension TextBuffer {
  /// The undo list with a mark of the text it belongs to.
  ///
  /// Where markers were in deleted text is not kept, as markers are not.
  package func exportUndo() -> [UInt8] {
    var writer = UndoWriter()
    writer.bytes.append(contentsOf: UndoWriter.magic)
    writer.number(fingerprint)
    writer.number(isModified ? 1 : 0)
    writer.write(undo)
    return writer.bytes
  }

  /// Takes the undo list that `exportUndo` gave for a text of these same bytes.
  ///
  /// - Returns: false, with the buffer as it was, when the bytes are damaged or belong to another text.
  package func importUndo(_ bytes: [UInt8]) -> Bool {
    var reader = UndoReader(bytes: bytes[...])
    guard reader.take(UndoWriter.magic.count).elementsEqual(UndoWriter.magic),
      reader.number() == fingerprint, let modified = reader.number(), modified < 2,
      let list = reader.list(limits: undo.limits)
    else { return false }
    undo = list
    if modified == 1 { markModified() } else { markUnmodified() }
    return true
  }

  /// A number that differs for nearly all other texts (FNV-1a, without the top bit).
  private var fingerprint: Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    contents.forEachChunk(contents.all) { chunk in
      for byte in chunk { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return true
    }
    return Int(hash >> 1)
  }
}

/// Writes numbers seven bits a byte, the lowest first, the last without the top bit.
private struct UndoWriter {
  static let magic = Array("gotcha undo 1\n".utf8)

  var bytes: [UInt8] = []

  mutating func number(_ number: Int) {
    var left = UInt64(bitPattern: Int64(number))
    while left >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
      left >>= 7
    }
    bytes.append(UInt8(left))
  }

  mutating func write(_ list: UndoList) {
    number(list.saves)
    number(list.records.count)
    for record in list.records { write(record) }
    number(list.undone.count)
    for (position, undone) in list.undone.sorted(by: { $0.key < $1.key }) {
      number(position - list.dropped)
      switch undone {
      case .leavingNothing: number(0)
      case .inRegion: number(1)
      case .leaving(let left): number(max(left - list.dropped, 0) + 2)
      }
    }
  }

  private mutating func write(_ record: UndoRecord) {
    switch record {
    case .boundary:
      number(0)
    case .unmodified(let saves):
      number(1)
      number(saves)
    case .point(let place):
      number(2)
      number(place)
    case .inserted(let start, let end):
      number(3)
      number(start)
      number(end)
    case .removed(let removal):
      number(removal.pointWasAtEnd ? 5 : 4)
      number(removal.at)
      number(removal.text.byteCount)
      bytes.append(contentsOf: removal.text.bytes(removal.text.all))
    }
  }
}

/// Reads what `UndoWriter` wrote; anything else gives nil.
private struct UndoReader {
  var bytes: ArraySlice<UInt8>

  /// Positions are added up when undo looks for a region; below this they cannot overflow.
  private static let largestPosition = 1 << 40

  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = bytes.prefix(count)
    bytes = bytes.dropFirst(count)
    return taken
  }

  mutating func number() -> Int? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value) }
    }
    return nil
  }

  mutating func list(limits: UndoLimits) -> UndoList? {
    guard let saves = number(), let count = number(), count <= bytes.count else { return nil }
    var records: [UndoRecord] = []
    records.reserveCapacity(count)
    for _ in 0..<count {
      guard let record = record() else { return nil }
      records.append(record)
    }
    guard let undoneCount = number(), undoneCount <= bytes.count else { return nil }
    var undone: [Int: UndoList.Undone] = [:]
    for _ in 0..<undoneCount {
      guard let position = number(), position <= count, let kind = number(), kind < position + 2
      else { return nil }
      undone[position] = kind == 0 ? .leavingNothing : kind == 1 ? .inRegion : .leaving(kind - 2)
    }
    guard bytes.isEmpty else { return nil }
    var list = UndoList(records: records, undone: undone, saves: saves)
    list.limits = limits
    return list
  }

  private mutating func record() -> UndoRecord? {
    switch number() {
    case 0: return .boundary
    case 1: return number().map { .unmodified(saves: $0) }
    case 2: return position().map { .point($0) }
    case 3:
      guard let start = position(), let end = position(), start <= end else { return nil }
      return .inserted(start: start, end: end)
    case let kind? where kind == 4 || kind == 5:
      guard let at = position(), let count = number(), count <= bytes.count else { return nil }
      let removal = UndoRecord.Removal(
        text: PieceTree(take(count)), at: at, pointWasAtEnd: kind == 5, markers: [])
      return .removed(removal)
    default: return nil
    }
  }

  private mutating func position() -> Int? {
    guard let number = number(), number < UndoReader.largestPosition else { return nil }
    return number
  }
}
