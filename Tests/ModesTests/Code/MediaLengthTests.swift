import TestSupport
import Testing

@testable import Modes

@Suite("How long sounds and videos are")
struct MediaLengthTests {
  /// Frames of MPEG-1, layer 3, at 128 kilobits and 44,100 samples a second.
  private func frames(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in
      [0xff, 0xfb, 0x90, 0x44] as [UInt8] + [UInt8](repeating: 0, count: 413)
    }
  }

  /// The first of them, with what it says of the others.
  private func first(_ name: String, _ offset: Int, _ fields: [UInt8]) -> [UInt8] {
    var frame = frames(1)
    let said = Array(name.utf8) + fields
    frame.replaceSubrange(offset..<offset + said.count, with: said)
    return frame
  }

  @Test("MP3: frames that the first one counts, or those there are, with and without tags")
  func mp3() {
    func seconds(_ bytes: [UInt8]) -> Int? { MediaLength.seconds(of: .mp3, bytes) }
    // 1152 samples a frame.
    #expect(seconds(frames(383)) == 10)
    let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 2] + [UInt8](repeating: 0xff, count: 130)
    #expect(seconds(tag + frames(383) + Array("TAG".utf8)) == 10)
    let xing = first("Xing", 36, [0, 0, 0, 1, 0, 0, 0x0e, 0xf6])
    #expect(seconds(xing + frames(2)) == 100)
    let info = first("Info", 36, [0, 0, 0, 2])
    #expect(seconds(info + frames(383)) == 10)
    let vbri = first("VBRI", 36, [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0e, 0xf6])
    #expect(seconds(vbri + frames(2)) == 100)
    #expect(seconds(Array("ID3".utf8)) == nil)
    #expect(seconds([0xff, 0xfb]) == nil)
  }

  @Test("MP3: a file that is cut anywhere, of every kind of frame, is read without harm")
  func cut() {
    for header: [UInt8] in [
      [0xff, 0xfb, 0x90, 0x44], [0xff, 0xfb, 0x90, 0xc4], [0xff, 0xf3, 0xe0, 0x04],
      [0xff, 0xf3, 0xe0, 0xc0], [0xff, 0xe3, 0xe0, 0xc0], [0xff, 0xff, 0x90, 0x44],
    ] {
      for length in 0...60 {
        let file = header + [UInt8](repeating: 0, count: length)
        #expect(MediaLength.seconds(of: .mp3, file).map { $0 < 2 } ?? true)
      }
    }
  }

  /// An element of Matroska's; nil for a size that is not known.
  private func element(_ id: [UInt8], _ body: [UInt8], isKnown: Bool = true) -> [UInt8] {
    let size: [UInt8] =
      isKnown
      ? [0x40 | UInt8(body.count >> 8), UInt8(body.count & 255)]
      : [0x01] + [UInt8](repeating: 255, count: 7)
    return id + size + body
  }

  @Test("Matroska: the duration that is said, else the time of the latest block")
  func matroska() {
    func seconds(_ bytes: [UInt8]) -> Int? { MediaLength.seconds(of: .webm, bytes) }
    let head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Array("webm".utf8)))
    let scale = element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40])
    func bytes(_ value: Double) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (56 - 8 * $0)) }
    }
    let info = element([0x15, 0x49, 0xa9, 0x66], scale + element([0x44, 0x89], bytes(61_500)))
    #expect(seconds(head + element([0x18, 0x53, 0x80, 0x67], info)) == 61)
    #expect(seconds(head + element([0x18, 0x53, 0x80, 0x67], info, isKnown: false)) == 61)
    let block = element([0xa3], [0x81, 0x03, 0xe8, 0, 1, 2, 3])
    let cluster = element(
      [0x1f, 0x43, 0xb6, 0x75], element([0xe7], [0x1f, 0x40]) + block, isKnown: false)
    let streamed = element([0x15, 0x49, 0xa9, 0x66], scale) + cluster
    #expect(seconds(head + element([0x18, 0x53, 0x80, 0x67], streamed, isKnown: false)) == 9)
    #expect(seconds(head) == nil)
  }

  @Test("heads of any bytes are read without harm")
  func fuzz() {
    var random = SeededGenerator(seed: 5)
    let heads: [(FileKind, [UInt8])] = [
      (.mp3, first("Xing", 36, [0, 0, 0, 1, 255, 255, 255, 255]) + frames(2)),
      (.webm, [0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff]),
      (.mp4, Array("\0\0\0\u{18}ftypmp42".utf8)), (.ogg, Array("OggS\0\u{2}".utf8)),
      (.flac, Array("fLaC\0\0\0\u{22}".utf8)), (.wave, Array("RIFF....WAVEfmt ".utf8)),
    ]
    for round in 0..<600 {
      var (kind, bytes) = heads[round % heads.count]
      bytes += (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      for _ in 0..<4 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      _ = MediaLength.seconds(of: kind, bytes)
    }
  }
}
