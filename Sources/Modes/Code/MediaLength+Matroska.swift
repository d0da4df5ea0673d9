extension MediaLength {
  /// The duration in the segment's information, else the time of its latest block, as recordings that
  /// were streamed have no other (RFC 9559, sections 5.1.2 and 10.1).
  static func matroska(_ bytes: [UInt8]) -> Int? {
    // Nanoseconds a tick.
    var scale = 1_000_000.0
    var duration: Double?
    var cluster = 0
    var latest: Int?
    var at = 0
    while duration == nil, let element = Element(bytes, at) {
      at = element.body
      // What holds others is entered; so those whose size is not known need no rule of their own.
      guard let size = element.size, !Element.holders.contains(element.id) else { continue }
      switch element.id {
      case 0x2ad7b1: scale = number(bytes, at, size).map(Double.init) ?? scale
      case 0x4489:
        duration =
          size == 4
          ? number(bytes, at, 4).map { Double(Float(bitPattern: UInt32($0))) }
          : size == 8
            ? number(bytes, at, 8).map { Double(bitPattern: UInt64(truncatingIfNeeded: $0)) } : nil
      case 0xe7: cluster = size <= 6 ? number(bytes, at, size) ?? cluster : cluster
      case 0xa1, 0xa3:
        // Behind the number of the track, relative to the cluster.
        if let track = Element.variable(bytes, at, keepsMark: false),
          let ticks = number(bytes, track.end, 2)
        {
          latest = max(latest ?? 0, cluster + Int(Int16(truncatingIfNeeded: ticks)))
        }
      default: break
      }
      let (next, isTooFar) = at.addingReportingOverflow(size)
      if isTooFar { break }
      at = next
    }
    guard let ticks = duration ?? latest.map(Double.init) else { return nil }
    let seconds = ticks * scale / 1_000_000_000
    return (0..<1e9).contains(seconds) ? Int(seconds) : nil
  }
}

/// The head of an EBML element (RFC 8794, section 4).
private struct Element {
  let id: Int
  /// Nil where it is not known.
  let size: Int?
  /// Where its contents begin.
  let body: Int

  /// The segment, its information, clusters and groups of blocks.
  static let holders: Set<Int> = [0x1853_8067, 0x1549_a966, 0x1f43_b675, 0xa0]

  init?(_ bytes: [UInt8], _ at: Int) {
    guard let id = Self.variable(bytes, at, keepsMark: true), id.end - at <= 4,
      let size = Self.variable(bytes, id.end, keepsMark: false)
    else { return nil }
    self.id = id.value
    let isUnknown = size.value == 1 << (7 * (size.end - id.end)) - 1
    self.size = isUnknown ? nil : size.value
    body = size.end
  }

  /// A number whose first byte says by its leading zeros how many follow.
  static func variable(
    _ bytes: [UInt8], _ at: Int, keepsMark: Bool
  ) -> (value: Int, end: Int)? {
    guard at >= 0, at < bytes.count, bytes[at] != 0 else { return nil }
    let count = bytes[at].leadingZeroBitCount + 1
    guard at + count <= bytes.count else { return nil }
    let first = keepsMark ? Int(bytes[at]) : Int(bytes[at]) & (1 << (8 - count) - 1)
    return (bytes[at + 1..<at + count].reduce(first) { $0 << 8 | Int($1) }, at + count)
  }
}
