extension MediaLength {
  /// The frames that the first one counts, as encoders of a varying rate write it, else those there
  /// are (ISO/IEC 11172-3, 2.4.1; ISO/IEC 13818-3 for lower rates).
  static func mp3(_ bytes: [UInt8]) -> Int? {
    var at = endOfTag(bytes)
    guard let start = bytes[min(at, bytes.count)...].indices.first(where: { begins(bytes, $0) }),
      let first = SoundFrame(bytes, start)
    else { return nil }
    if let count = first.count(in: bytes, at: start) {
      return count * first.samples / first.rate
    }
    at = start
    // In parts of a second; a file may change its rate.
    var milliseconds = 0.0
    while let frame = bytes[at...].indices.first(where: { SoundFrame(bytes, $0) != nil }) {
      guard let read = SoundFrame(bytes, frame) else { break }
      milliseconds += Double(read.samples) * 1000 / Double(read.rate)
      at = min(frame + read.length, bytes.count)
    }
    return Int(milliseconds / 1000)
  }

  /// Where the sound begins behind a tag (ID3v2.4.0, section 3.1).
  private static func endOfTag(_ bytes: [UInt8]) -> Int {
    guard bytes.starts(with: "ID3".utf8), bytes.count > 10 else { return 0 }
    let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7f) }
    return 10 + size + (bytes[5] & 0x10 > 0 ? 10 : 0)
  }

  /// Whether a frame is at a place and another behind it, or the end.
  private static func begins(_ bytes: [UInt8], _ at: Int) -> Bool {
    guard let frame = SoundFrame(bytes, at) else { return false }
    let next = at + frame.length
    return next >= bytes.count || SoundFrame(bytes, next) != nil
      || bytes[next...].starts(with: "TAG".utf8)
  }
}

/// The head of a frame of MPEG sound.
private struct SoundFrame {
  let samples: Int
  /// Samples a second.
  let rate: Int
  /// Bytes, the head among them.
  let length: Int
  /// The bytes between the head and the sound.
  private let side: Int

  init?(_ bytes: [UInt8], _ at: Int) {
    guard at + 4 <= bytes.count, bytes[at] == 0xff, bytes[at + 1] & 0xe0 == 0xe0 else { return nil }
    let version = Int(bytes[at + 1] >> 3 & 3)
    let layer = 4 - Int(bytes[at + 1] >> 1 & 3)
    let rateIndex = Int(bytes[at + 2] >> 2 & 3)
    let bitIndex = Int(bytes[at + 2] >> 4)
    guard version != 1, layer < 4, rateIndex < 3, (1...14).contains(bitIndex) else { return nil }
    let isFirst = version == 3
    rate = [44_100, 48_000, 32_000][rateIndex] >> (isFirst ? 0 : version == 2 ? 1 : 2)
    samples = layer == 1 ? 384 : layer == 2 || isFirst ? 1152 : 576
    let row = isFirst ? layer - 1 : layer == 1 ? 3 : 4
    let kilobits = Self.kilobits[row][bitIndex - 1]
    let padding = Int(bytes[at + 2] >> 1 & 1)
    length =
      layer == 1
      ? (12_000 * kilobits / rate + padding) * 4 : samples * 125 * kilobits / rate + padding
    let isMono = bytes[at + 3] >> 6 == 3
    side = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17
  }

  /// How many frames the file has, where the first frame says so instead of sounding.
  func count(in bytes: [UInt8], at start: Int) -> Int? {
    let own = start + 4 + side
    guard own + 12 <= bytes.count else { return nil }
    let name = bytes[own..<own + 4]
    if name.elementsEqual("Xing".utf8) || name.elementsEqual("Info".utf8) {
      return bytes[own + 7] & 1 > 0 ? MediaLength.number(bytes, own + 8, 4) : nil
    }
    let other = start + 36
    guard other + 18 <= bytes.count, bytes[other...].starts(with: "VBRI".utf8) else { return nil }
    return MediaLength.number(bytes, other + 14, 4)
  }

  /// Kilobits a second: the three layers of MPEG-1, then the first and the others of later ones.
  private static let kilobits = [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]
}
