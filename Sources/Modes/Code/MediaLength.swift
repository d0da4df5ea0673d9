/// How long sounds and videos are, as far as their heads tell without being decoded.
enum MediaLength {
  static func seconds(of kind: FileKind, _ bytes: [UInt8]) -> Int? {
    switch kind {
    case .wave: wave(bytes)
    case .flac: flac(bytes)
    case .ogg: ogg(bytes)
    case .mp3: mp3(bytes)
    case .mp4: mp4(bytes)
    case .webm: matroska(bytes)
    default: nil
    }
  }

  static func number(
    _ bytes: [UInt8], _ at: Int, _ count: Int, isBig: Bool = true
  ) -> Int? {
    guard at >= 0, count >= 0, count <= 8, at <= bytes.count - count else { return nil }
    let part = bytes[at..<at + count]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The bytes a second that the format chunk of a WAVE file says.
  private static func wave(_ bytes: [UInt8]) -> Int? {
    guard let rate = number(bytes, 28, 4, isBig: false), rate > 0 else { return nil }
    return bytes.count / rate
  }

  /// Samples and their rate in the stream information (RFC 9639, section 8.2).
  private static func flac(_ bytes: [UInt8]) -> Int? {
    guard let high = number(bytes, 18, 4), let low = number(bytes, 22, 4) else { return nil }
    let rate = high >> 12
    let samples = (high & 0xf) << 32 | low
    return rate > 0 ? samples / rate : nil
  }

  /// The last page's position (RFC 3533, section 6), in the samples that the first packet tells of.
  private static func ogg(_ bytes: [UInt8]) -> Int? {
    let rate: Int?
    if bytes.dropFirst(28).starts(with: "OpusHead".utf8) {
      // RFC 7845: always that many.
      rate = 48_000
    } else if bytes.dropFirst(29).starts(with: "vorbis".utf8) {
      rate = number(bytes, 40, 4, isBig: false)
    } else {
      rate = nil
    }
    guard let rate, rate > 0 else { return nil }
    let end = bytes.suffix(1 << 17)
    let page = end.indices.reversed().first { end[$0...].starts(with: "OggS".utf8) }
    guard let page, let low = number(bytes, page + 6, 4, isBig: false),
      let high = number(bytes, page + 10, 4, isBig: false), high < 1 << 20
    else { return nil }
    return (high << 32 | low) / rate
  }

  /// The movie header (ISO/IEC 14496-12, 8.2.2), at the beginning or at the end of the file.
  private static func mp4(_ bytes: [UInt8]) -> Int? {
    var at = 0
    var limit = bytes.count
    while at + 16 <= limit {
      guard var size = number(bytes, at, 4) else { return nil }
      let name = bytes[at + 4..<at + 8]
      var body = at + 8
      if size == 1 {
        guard let high = number(bytes, at + 8, 4), high == 0, let low = number(bytes, at + 12, 4)
        else { return nil }
        size = low
        body = at + 16
      }
      if name.elementsEqual("moov".utf8) {
        if size > 0 { limit = min(limit, at + size) }
        at = body
      } else if name.elementsEqual("mvhd".utf8) {
        guard body < bytes.count else { return nil }
        let isLong = bytes[body] == 1
        guard let scale = number(bytes, body + (isLong ? 20 : 12), 4), scale > 0,
          let length = number(bytes, body + (isLong ? 28 : 16), 4)
        else { return nil }
        return length / scale
      } else {
        guard size >= 8 else { return nil }
        at += size
      }
    }
    return nil
  }
}
