import TestSupport
import Testing

@testable import Text

@Suite struct UTF8DecodingTests {
  @Test("every scalar is read back, forwards and backwards")
  func everyScalar() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 37) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      withBytes(Array(UTF8.encode(scalar) ?? .init())) { bytes in
        let forward = Unicode.UTF8.decode(at: 0, in: bytes)
        let backward = Unicode.UTF8.decode(before: bytes.count, in: bytes)
        if forward != (scalar, bytes.count) || backward != (scalar, bytes.count) {
          Issue.record("U+\(String(value, radix: 16))")
        }
      }
    }
  }

  @Test("any bytes decode as the standard library repairs them, and the same backwards")
  func anyBytes() {
    var random = SeededGenerator(seed: 11)
    let starts: [UInt8] = [
      0x41, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
      0xFF,
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<random.below(9)).map { _ in starts[random.below(starts.count)] }
      var forward: [Unicode.Scalar?] = []
      var backward: [Unicode.Scalar?] = []
      withBytes(bytes) { buffer in
        var place = 0
        while place < buffer.count {
          let (scalar, length) = Unicode.UTF8.decode(at: place, in: buffer)
          forward.append(scalar)
          place += length
        }
        while place > 0 {
          let (scalar, length) = Unicode.UTF8.decode(before: place, in: buffer)
          backward.append(scalar)
          place -= length
        }
      }
      let valid = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FFFD}" }
      #expect(forward.compactMap(\.self) == Array(valid), "\(bytes)")
      #expect(backward.reversed() == forward, "\(bytes)")
    }
  }

  private func withBytes(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer(body)
  }
}
