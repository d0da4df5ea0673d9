import Pictures

/// Kinds of files that are no text, by what they begin with.
enum FileKind: Hashable, Sendable {
  case png, jpeg, gif, webp, svg, pdf, zip, gzip, elf, ogg, mp3, mp4, wave, flac, webm, tar

  init?(path: String, bytes: [UInt8]) {
    func has(_ text: String, at start: Int = 0) -> Bool {
      bytes.dropFirst(start).starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("RIFF"), has("WAVE", at: 8) {
      self = .wave
    } else if has("%PDF-") {
      self = .pdf
    } else if has("PK\u{3}\u{4}") {
      self = .zip
    } else if bytes.starts(with: [0x1f, 0x8b]) {
      self = .gzip
    } else if bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46]) {
      self = .elf
    } else if has("OggS") {
      self = .ogg
    } else if has("fLaC") {
      self = .flac
    } else if has("ID3") || path.lowercased().hasSuffix(".mp3") && bytes.first == 0xff {
      self = .mp3
    } else if has("ftyp", at: 4) {
      self = .mp4
    } else if bytes.starts(with: [0x1a, 0x45, 0xdf, 0xa3]) {
      self = .webm
    } else if has("ustar", at: 257) {
      self = .tar
    } else if path.lowercased().hasSuffix(".svg"), DrawnSize(bytes) != nil {
      self = .svg
      return
    } else {
      return nil
    }
    // A text may begin with the same letters; the numbers in these heads are no text.
    guard !bytes.prefix(512).contains(where: Self.isControl) else { return }
    if self != .pdf || !Self.endsDocument(bytes) { return nil }
  }

  /// Whether it ends as a PDF document does, which may be text from the first byte to the last
  /// (ISO 32000-1, 7.5.5).
  private static func endsDocument(_ bytes: [UInt8]) -> Bool {
    let end = bytes.suffix(1024)
    return end.indices.contains { end[$0...].starts(with: "%%EOF".utf8) }
  }

  /// Whether no text has such a byte: a control character that is neither white nor Escape.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 9 || byte > 13 && byte < 32 && byte != 27 || byte == 127
  }

  var description: String {
    switch self {
    case .png: "a PNG picture"
    case .jpeg: "a JPEG picture"
    case .gif: "a GIF picture"
    case .webp: "a WebP picture"
    case .svg: "an SVG drawing"
    case .pdf: "a PDF document"
    case .zip: "a ZIP archive"
    case .gzip: "gzip data"
    case .elf: "an ELF program"
    case .ogg: "Ogg sound"
    case .mp3: "MP3 sound"
    case .mp4: "MP4 video"
    case .wave: "WAVE sound"
    case .flac: "FLAC sound"
    case .webm: "Matroska video"
    case .tar: "a tar archive"
    }
  }

  /// Whether it is drawn where that can be.
  var isPicture: Bool { [.png, .jpeg, .gif, .webp, .svg].contains(self) }

  /// Why a picture of this kind is not drawn.
  var whyNotDrawn: String {
    guard DecodedPicture.isAvailable else {
      return "drawing it needs the packages libchafa0 and libgdk-pixbuf-2.0-0"
    }
    return switch self {
    case .webp: "drawing it needs the package webp-pixbuf-loader"
    case .svg: "drawing it needs the package librsvg2-common"
    default: "it cannot be drawn"
    }
  }

  /// What its head tells: the size of a picture, the length of a sound.
  func note(_ bytes: [UInt8]) -> String? {
    func number(_ at: Int, _ count: Int, isBig: Bool = true) -> Int? {
      guard at + count <= bytes.count else { return nil }
      let part = bytes[at..<at + count]
      return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    switch self {
    case .png:
      guard let width = number(16, 4), let height = number(20, 4) else { return nil }
      return "\(width) × \(height) pixels"
    case .jpeg: return Self.jpegSize(bytes).map { "\($0.width) × \($0.height) pixels" }
    case .gif:
      guard let width = number(6, 2, isBig: false), let height = number(8, 2, isBig: false) else {
        return nil
      }
      return "\(width) × \(height) pixels"
    case .webp: return Self.webpSize(bytes).map { "\($0.width) × \($0.height) pixels" }
    default:
      return MediaLength.seconds(of: self, bytes).map { seconds in
        "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60) minutes"
      }
    }
  }
}

extension FileKind {
  /// How many pixels a picture has, by its head; nil where it does not say.
  func pixels(_ bytes: [UInt8]) -> Int? {
    func number(_ at: Int, _ count: Int, isBig: Bool = true) -> Int {
      guard at + count <= bytes.count else { return 0 }
      let part = bytes[at..<at + count]
      return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    switch self {
    case .png:
      let (count, isTooLarge) = number(16, 4).multipliedReportingOverflow(by: number(20, 4))
      return isTooLarge ? nil : count
    case .gif: return number(6, 2, isBig: false) * number(8, 2, isBig: false)
    case .jpeg: return Self.jpegSize(bytes).map { $0.width * $0.height }
    case .webp: return Self.webpSize(bytes).map { $0.width * $0.height }
    case .svg: return DrawnSize(bytes).map { $0.width * $0.height }
    default: return nil
    }
  }

  /// The size that the frame header of a JPEG picture says (ITU T.81, B.2.2).
  fileprivate static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xff {
      let marker = bytes[at + 1]
      if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker) {
        let height = Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])
        return (Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]), height)
      }
      at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
    }
    return nil
  }

  /// The size that the first chunk of a WebP picture says (RFC 9649, section 2).
  fileprivate static func webpSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return (number(24, 3) + 1, number(27, 3) + 1)
    case "VP8L":
      let packed = number(21, 4)
      return (packed & 0x3fff + 1, packed >> 14 & 0x3fff + 1)
    case "VP8 ": return (number(26, 2) & 0x3fff, number(28, 2) & 0x3fff)
    default: return nil
    }
  }
}

/// The pixels that an SVG drawing is given: as many as it asks for, within bounds.
struct DrawnSize: Hashable, Sendable {
  let width: Int
  let height: Int

  private static let longest = 1200.0

  /// Nil for what is no drawing.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let start = text.firstRange(of: "<svg"), !bytes.prefix(4096).contains(0) else {
      return nil
    }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    func value(_ name: String) -> Substring? {
      tag.firstRange(of: " \(name)=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } }
    }
    func number(_ text: Substring?) -> Double? {
      guard let text, !text.hasSuffix("%") else { return nil }
      return Double(text.prefix { $0.isNumber || $0 == "." }).flatMap { $0 > 0 ? $0 : nil }
    }
    let box = value("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    let (wide, high) =
      box.count == 4 && box[2] > 0 && box[3] > 0
      ? (number(value("width")) ?? box[2], number(value("height")) ?? box[3])
      : (number(value("width")) ?? 300, number(value("height")) ?? 150)
    let scale = min(Self.longest / max(wide, high), max(1, 300 / max(wide, high)))
    guard scale.isFinite else { return nil }
    width = max(1, Int(min(Self.longest, wide * scale)))
    height = max(1, Int(min(Self.longest, high * scale)))
  }
}
