import Display
import Editor
import Syntax
import Text
import Workers

/// A file as it was fetched, in the form in which it can be read.
struct FileModel: Sendable {
  let text: PieceTree
  /// How the file itself is written, which the text is not.
  let coding: FileCoding
  let size: Int
  let language: String?
  /// Short facts for the mode line.
  let facts: String
  /// Faces that the form brings with it.
  let runs: [(range: Range<ByteOffset>, face: RunFace)]

  /// A picture that the terminal may draw by itself.
  let picture: BufferPicture?

  /// Whether the text is the file itself; that of an empty file says that it is one.
  let isSource: Bool

  /// What is there instead of a file.
  let elsewhere: Elsewhere?

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
    /// How the terminal draws pictures by itself, if it does.
    var graphics: Graphics?
  }

  private static let emptyText = " This file is empty."

  /// What stands for something elsewhere.
  init(_ place: Elsewhere) {
    elsewhere = place
    text = PieceTree(place.sentences.joined(separator: "\n"))
    coding = .plain
    size = 0
    language = nil
    facts = ""
    runs = []
    picture = nil
    isSource = false
  }

  /// Bytes of a file that are shown in hexadecimal: nobody reads more of them.
  private static let hexadecimalLimit = 1 << 20

  /// - Parameters:
  ///   - room: What a picture is drawn for.
  ///   - wantsSource: Whether a drawing that is a text is shown as that.
  ///   - cancellation: of the load; making some forms takes a while.
  init(
    path: String, bytes: [UInt8], room: Room = Room(), wantsSource: Bool = false,
    _ cancellation: Cancellation
  ) {
    elsewhere = nil
    size = bytes.count
    let hasNull = bytes.prefix(8000).contains(0)
    let decoded =
      hasNull && FileCoding.utf16(markedIn: bytes) == nil
      ? DecodedText(PieceTree(), .plain) : DecodedText(reading: PieceTree(bytes))
    let isBinary = hasNull && !decoded.coding.isUTF16
    let kind = FileKind(path: path, bytes: bytes)
    let pointer = LargeFilePointer(bytes)
    let drawing = wantsSource ? nil : kind.flatMap { PictureText($0, bytes, room) }
    picture = drawing?.picture
    // A drawing that cannot be drawn is the text that it is.
    isSource =
      !isBinary && pointer == nil
      && (kind == nil || kind == .svg && (wantsSource || drawing == nil))
    coding = isSource ? decoded.coding : .plain
    if bytes.isEmpty {
      text = PieceTree(Self.emptyText)
      facts = ""
      language = nil
      runs = [(0..<text.end, .named(Face("dim")))]
      return
    }
    if let drawing {
      text = PieceTree(drawing.bytes)
      facts = drawing.facts
      language = nil
      runs = drawing.runs
      return
    }
    if let pointer {
      text = PieceTree(pointer.description)
      facts = "LFS pointer"
      language = nil
      runs = []
    } else if kind == .pdf, let pages = PDFText(bytes, cancellation) {
      text = PieceTree(pages.text)
      facts = "PDF, \(Counted.plural(pages.count, "page"))"
      language = nil
      runs = []
    } else if !isSource {
      let dump = HexDump(bytes.prefix(Self.hexadecimalLimit), columns: room.columns)
      var head = " \(Counted.grouped(bytes.count)) bytes"
      if let kind { head += " of \(kind.description)" }
      if let note = kind?.note(bytes) { head += ", \(note)" }
      if let kind, kind.isPicture { head += "; \(kind.whyNotDrawn)" }
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
      text = decoded.text
      language = LanguageGuess.language(
        forFile: path, content: text.bytes(0..<min(text.end, ByteOffset(LanguageGuess.enough))))
      facts = kind == .svg && !wantsSource ? kind?.whyNotDrawn ?? "" : coding.label
      runs = []
    }
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

/// Bytes in hexadecimal, sixteen a row where there is room, with the letters they are (hexdump(1)'s
/// canonical form).
struct HexDump {
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [(range: Range<Int>, face: Face)] = []

  /// - Parameter columns: The cells of a row; where these are few a row has fewer bytes.
  init(_ source: ArraySlice<UInt8>, columns: Int = 78) {
    let perRow = columns >= 76 ? 16 : columns >= 43 ? 8 : 4
    let digits = Array("0123456789abcdef".utf8)
    bytes.reserveCapacity(source.count * 5)
    var at = source.startIndex
    while at < source.endIndex {
      let row = source[at..<min(at + perRow, source.endIndex)]
      let start = bytes.count
      let offset = at - source.startIndex
      bytes.append(32)
      for shift in stride(from: 28, through: 0, by: -4) {
        bytes.append(digits[offset >> shift & 15])
      }
      runs.append((start..<bytes.count, Face("dim")))
      bytes += [32]
      for index in 0..<perRow {
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
      at += perRow
    }
    if bytes.last == 10 { bytes.removeLast() }
  }
}
