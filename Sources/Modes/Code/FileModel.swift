import Display
import Editor
import Pictures
import Syntax
import Text
import Workers

/// A file as it was fetched, in the form in which it can be read.
struct FileModel: Sendable {
  let text: PieceTree
  let size: Int
  let language: String?
  /// Short facts for the mode line.
  let facts: String
  /// Faces that the form brings with it.
  let runs: [(range: Range<ByteOffset>, face: RunFace)]

  /// A face that a form brings with it.
  enum RunFace: Hashable, Sendable {
    case named(Face)
    case picture(foreground: RGB?, background: RGB?)
  }

  /// The cells that pictures are drawn for.
  struct Room: Hashable, Sendable {
    var columns = 78
    var rows = 20
    var isASCII = false
  }

  /// Bytes of a file that are shown in hexadecimal: nobody reads more of them.
  private static let hexadecimalLimit = 1 << 20

  /// - Parameters:
  ///   - room: What a picture is drawn for.
  ///   - cancellation: of the load; making some forms takes a while.
  init(path: String, bytes: [UInt8], room: Room = Room(), _ cancellation: Cancellation) {
    size = bytes.count
    let isBinary = bytes.prefix(8000).contains(0)
    let kind = FileKind(path: path, bytes: bytes)
    if let kind, let drawing = PictureText(kind, bytes, room) {
      text = PieceTree(drawing.bytes)
      facts = drawing.facts
      language = nil
      runs = drawing.runs
      return
    }
    if let pointer = LargeFilePointer(bytes) {
      text = PieceTree(pointer.description)
      facts = "LFS pointer"
      language = nil
      runs = []
    } else if kind == .pdf, let pages = PDFText(bytes, cancellation) {
      text = PieceTree(pages.text)
      facts = "PDF, \(Counted.plural(pages.count, "page"))"
      language = nil
      runs = []
    } else if isBinary || kind != nil {
      let dump = HexDump(bytes.prefix(Self.hexadecimalLimit))
      var head = " \(Counted.grouped(bytes.count)) bytes"
      if let kind { head += " of \(kind.description)" }
      if let note = kind?.note(bytes) { head += ", \(note)" }
      if kind == .pdf { head += "; its text needs the program pdftotext (poppler-utils)" }
      head += ". B opens it outside."
      if bytes.count > Self.hexadecimalLimit { head += " The first 1,048,576 bytes:" }
      let intro = Array("\(head)\n\n".utf8)
      text = PieceTree(intro + dump.bytes)
      facts = kind?.description ?? "binary"
      language = nil
      runs =
        [(0..<ByteOffset(intro.count - 1), .named(Face("dim")))]
        + dump.runs.map {
          (
            ByteOffset(
              $0.range.lowerBound + intro.count)..<ByteOffset(
                $0.range.upperBound + intro.count), .named($0.face)
          )
        }
    } else {
      text = PieceTree(bytes)
      language = LanguageGuess.language(forFile: path, content: bytes.prefix(1024))
      facts = ""
      runs = []
    }
  }
}

/// Kinds of files that are no text, by what they begin with.
enum FileKind: Hashable, Sendable {
  case png, jpeg, gif, webp, pdf, zip, gzip, elf, ogg, mp3, mp4, wave, flac, webm, tar

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
    } else {
      return nil
    }
    // A text may begin with the same letters; the numbers in these heads are no text.
    if !isDocument, !bytes.prefix(512).contains(where: Self.isControl) { return nil }
  }

  /// Whether files of this kind may be text from the first byte to the last.
  private var isDocument: Bool { self == .pdf }

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
    case .wave:
      guard let rate = number(28, 4, isBig: false), rate > 0 else { return nil }
      let seconds = bytes.count / rate
      return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60) minutes"
    case .flac:
      guard let packed = number(18, 8) else { return nil }
      let rate = packed >> 44
      let samples = packed & 0xf_ffff_ffff
      guard rate > 0 else { return nil }
      let seconds = samples / rate
      return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60) minutes"
    default: return nil
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
}

/// A picture drawn in characters, with its facts below.
private struct PictureText {
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [(range: Range<ByteOffset>, face: FileModel.RunFace)] = []
  let facts: String

  /// More pixels are not decoded: the file may be small and the picture as large as memory.
  private static let limit = 40_000_000

  /// Nil for what is no picture, is too large, or where the libraries are missing.
  init?(_ kind: FileKind, _ source: [UInt8], _ room: FileModel.Room) {
    guard let pixels = kind.pixels(source), pixels > 0, pixels <= Self.limit,
      let picture = CellPicture(
        source, columns: room.columns, rows: room.rows, isASCII: room.isASCII)
    else { return nil }
    facts = "\(picture.width) × \(picture.height)"
    for row in picture.rows {
      bytes.append(32)
      for cell in row {
        let start = bytes.count
        bytes += Array(String(cell.character).utf8)
        let face = FileModel.RunFace.picture(
          foreground: cell.foreground.map { RGB(packed: $0) },
          background: cell.background.map { RGB(packed: $0) })
        let range = ByteOffset(start)..<ByteOffset(bytes.count)
        if let last = runs.last, last.face == face, last.range.upperBound == range.lowerBound {
          runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
          runs.append((range, face))
        }
      }
      bytes.append(10)
    }
    let start = bytes.count
    bytes += Array(
      "\n \(kind.description), \(facts) pixels, \(Counted.grouped(source.count)) bytes. B opens it outside."
        .utf8)
    runs.append((ByteOffset(start)..<ByteOffset(bytes.count), .named("dim")))
  }
}

extension RGB {
  /// A colour as `0xRRGGBB`, rounded so that a picture has no more colours than faces can be numbered.
  fileprivate init(packed: UInt32) {
    func part(_ shift: UInt32) -> UInt8 {
      let value = UInt8(packed >> shift & 255)
      return value & 0xf8 | value >> 5
    }
    self.init(part(16), part(8), part(0))
  }
}

/// What stands in a repository for a file that is kept elsewhere (Git LFS, version 1 of its pointers).
struct LargeFilePointer: Hashable, Sendable, CustomStringConvertible {
  let hash: String
  let size: Int

  init?(_ bytes: [UInt8]) {
    guard bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
    else {
      return nil
    }
    var hash: String?
    var size: Int?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("oid ") { hash = String(line.dropFirst(4)) }
      if line.hasPrefix("size ") { size = Int(line.dropFirst(5)) }
    }
    guard let hash, let size, size >= 0 else { return nil }
    self.hash = hash
    self.size = size
  }

  var description: String {
    """
     This file is kept in Git LFS; the repository has a pointer to it.

     size    \(Counted.grouped(size)) bytes
     object  \(hash)

     B opens it in the browser.
    """
  }
}

/// The text of a PDF document, by the program `pdftotext`.
struct PDFText: Sendable {
  let text: [UInt8]
  let count: Int

  /// Nil where the program is missing or cannot read the document.
  init?(_ bytes: [UInt8], _ cancellation: Cancellation) {
    let run = ShellRun("exec pdftotext -q -layout -enc UTF-8 - - 2>/dev/null", input: bytes)
    guard let result = try? run.run(cancellation), result.status == 0 else { return nil }
    count = max(1, result.output.count { $0 == 12 })
    // A form feed ends a page.
    var text: [UInt8] = []
    for page in result.output.split(separator: 12) {
      if !text.isEmpty {
        text += Array("\n".utf8) + Array(String(repeating: "─", count: 40).utf8) + [10]
      }
      text += page
    }
    self.text = text.isEmpty ? Array(" This document has no text.".utf8) : text
  }
}

/// Bytes in hexadecimal, sixteen a row, with the letters they are (hexdump(1)'s canonical form).
struct HexDump {
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [(range: Range<Int>, face: Face)] = []

  init(_ source: ArraySlice<UInt8>) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.reserveCapacity(source.count * 5)
    var at = source.startIndex
    while at < source.endIndex {
      let row = source[at..<min(at + 16, source.endIndex)]
      let start = bytes.count
      let offset = at - source.startIndex
      bytes.append(32)
      for shift in stride(from: 28, through: 0, by: -4) {
        bytes.append(digits[offset >> shift & 15])
      }
      runs.append((start..<bytes.count, Face("dim")))
      bytes += [32]
      for index in 0..<16 {
        if index % 8 == 0 { bytes.append(32) }
        if index < row.count {
          let byte = row[row.startIndex + index]
          bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)], 32]
        } else {
          bytes += [32, 32, 32]
        }
      }
      bytes += [32]
      let letters = bytes.count
      bytes += row.map { $0 >= 32 && $0 < 127 ? $0 : 46 }
      runs.append((letters..<bytes.count, Face("syntax.string")))
      bytes.append(10)
      at += 16
    }
    if bytes.last == 10 { bytes.removeLast() }
  }
}
