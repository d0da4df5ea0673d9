package struct WidthPolicy: Hashable, Sendable {
  package var ambiguousIsWide: Bool
  package var clusters: Bool
  package var vs16Widens: Bool
  package static let standard = WidthPolicy(
    ambiguousIsWide: false, clusters: false, vs16Widens: false)
}
enum UTF8 {
  static func decode(at offset: Int, in b: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar?, Int) {
    var d = Unicode.UTF8()
    var it = b[offset...].makeIterator()
    if case .scalarValue(let s) = d.decode(&it) { return (s, Unicode.UTF8.width(s)) }
    return (nil, 1)
  }
}
func graphemeEnd(in b: UnsafeBufferPointer<UInt8>, from: Int) -> Int {
  let s = String(decoding: b[from..<min(from + 200, b.count)], as: Unicode.UTF8.self)
  return from + (s.first.map { $0.utf8.count } ?? 1)
}
func cellWidth(ofCluster b: UnsafeBufferPointer<UInt8>, _ policy: WidthPolicy) -> Int {
  guard let s = UTF8.decode(at: 0, in: b).0 else { return 1 }
  if s.isMark { return 0 }
  switch s.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}
