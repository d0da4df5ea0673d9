/// Numbers the clusters of more than one scalar that cells show.
///
/// Numbers are never taken back, so a cell stays valid. The table is bounded: once full, a new
/// cluster shows as U+FFFD. Owned by the loop; looking up a known cluster allocates nothing.
package final class Glyphs {
  /// The longest cluster kept, in bytes: the longest emoji sequence in use has 35.
  package static let maximumBytes = 64
  private static let maximumCount = 1 << 19

  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  private var slots: [UInt32]

  package init() {
    slots = Array(repeating: 0, count: 256)
  }

  /// The number of a cluster, given as UTF-8 of at least two scalars.
  package func intern(_ cluster: UnsafeBufferPointer<UInt8>) -> Glyph {
    var slot = Self.hash(cluster) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if equals(index, cluster) { return Glyph(rawValue: Glyph.firstCluster + UInt32(index)) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = starts.count - 1
    guard index < Self.maximumCount, cluster.count <= Self.maximumBytes else {
      return Glyph("\u{FFFD}")
    }
    bytes.append(contentsOf: cluster)
    starts.append(UInt32(bytes.count))
    slots[slot] = UInt32(index + 1)
    if starts.count * 2 > slots.count { grow() }
    return Glyph(rawValue: Glyph.firstCluster + UInt32(index))
  }

  /// Hands out the glyph's UTF-8; nothing for the right half of a wide character.
  package func withBytes(of glyph: Glyph, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if glyph.rawValue >= Glyph.firstCluster {
      let index = Int(glyph.rawValue - Glyph.firstCluster)
      guard index + 1 < starts.count else { return }
      bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[Int(starts[index])..<Int(starts[index + 1])]))
      }
      return
    }
    guard glyph != .none, let scalar = glyph.scalar else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { buffer in
      var count = 0
      for byte in Unicode.UTF8.encode(scalar).unsafelyUnwrapped {
        buffer[count] = byte
        count += 1
      }
      body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// The glyph's text.
  package func string(_ glyph: Glyph) -> String {
    var text = ""
    withBytes(of: glyph) { text = String(decoding: $0, as: Unicode.UTF8.self) }
    return text
  }

  private func equals(_ index: Int, _ cluster: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[index])
    guard Int(starts[index + 1]) - start == cluster.count else { return false }
    for offset in 0..<cluster.count where bytes[start + offset] != cluster[offset] { return false }
    return true
  }

  private func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<starts.count - 1 {
        let cluster = UnsafeBufferPointer(
          rebasing: bytes[Int(starts[index])..<Int(starts[index + 1])])
        var slot = Self.hash(cluster) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(index + 1)
      }
    }
  }

  /// FNV-1a.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
