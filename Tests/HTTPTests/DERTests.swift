import TestSupport
import Testing

@testable import HTTP

@Suite struct DERTests {
  /// The least that has the shape of a certificate: version, five fields, and a key of two bytes.
  private let certificate: [UInt8] = [
    0x30, 21, 0x30, 19, 0xa0, 1, 0, 0x02, 1, 7, 0x30, 0, 0x30, 0, 0x30, 0, 0x30, 0, 0x30, 2, 0xaa,
    0xbb, 0x30,
  ]

  @Test func `The key is what follows the subject`() throws {
    #expect(try #require(DER.publicKey(of: certificate)) == [0x30, 2, 0xaa, 0xbb])
  }

  @Test func `The version may be left out`() throws {
    let short = [0x30, 18, 0x30, 16] + certificate[7...]
    #expect(try #require(DER.publicKey(of: short)) == [0x30, 2, 0xaa, 0xbb])
  }

  @Test func `A certificate cut anywhere has no key`() {
    for count in 0..<22 { #expect(DER.publicKey(of: Array(certificate.prefix(count))) == nil) }
  }

  @Test func `Damaged certificates never crash`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      var damaged = certificate
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = DER.publicKey(of: damaged)
    }
  }
}
