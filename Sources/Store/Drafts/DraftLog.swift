/// The form of edits on disk: for each a kind, then numbers of seven bits a byte, low ones first,
/// then the bytes that were inserted.
enum DraftLog {
  private static let boundary: UInt8 = 0
  private static let replacement: UInt8 = 1

  static func append(
    to log: inout [UInt8], field: Int, at: Int, removed: Int,
    inserted: UnsafeBufferPointer<UInt8>
  ) {
    log.append(replacement)
    for number in [field, at, removed, inserted.count] { append(number, to: &log) }
    log.append(contentsOf: inserted)
  }

  static func appendBoundary(to log: inout [UInt8]) {
    log.append(boundary)
  }

  private static func append(_ number: Int, to log: inout [UInt8]) {
    var rest = UInt(max(0, number))
    while rest > 0x7f {
      log.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    log.append(UInt8(rest))
  }

  /// Reads edits up to the end, or up to the first that makes no sense.
  static func edits(in log: [UInt8]) -> [DraftEdit] {
    var edits: [DraftEdit] = []
    var rest = log[...]
    while let kind = rest.popFirst() {
      switch kind {
      case boundary: edits.append(.boundary)
      case replacement:
        guard let field = number(from: &rest), let at = number(from: &rest),
          let removed = number(from: &rest), let count = number(from: &rest), count <= rest.count
        else { return edits }
        edits.append(
          .replace(field: field, at: at, removed: removed, inserted: Array(rest.prefix(count))))
        rest = rest.dropFirst(count)
      default: return edits
      }
    }
    return edits
  }

  private static func number(from rest: inout ArraySlice<UInt8>) -> Int? {
    var number: UInt = 0
    var shift = 0
    while let byte = rest.popFirst(), shift < 63 {
      number |= UInt(byte & 0x7f) << UInt(shift)
      if byte & 0x80 == 0 { return Int(exactly: number) }
      shift += 7
    }
    return nil
  }
}
