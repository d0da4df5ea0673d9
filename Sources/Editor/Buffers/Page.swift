package import Display
package import Text

/// The lines a mode draws for what it shows: text, faces, and what each piece stands for.
///
/// A page is made for one width and knows no colours. Text given to it is one line: a newline in
/// a remote title is written `^J`, every other control character is made visible when painted.
package struct Page {
  /// One line of a page.
  package struct Line: Sendable {
    /// What the whole line stands for; keeps point on it when the page is made again.
    package var location: Location?
    /// Bytes from the line's start to where point belongs, in lists.
    package var home: Int?
    /// Whether `next-entry` stops here.
    package var isEntry = false
    /// The line of the Markdown source it came from, 0-based, for the preview.
    package var source: Int?
  }

  /// A stretch of text that stands for something else than its line.
  package struct Spot: Sendable {
    package let range: Range<ByteOffset>
    package let location: Location
    /// Whether TAB stops here: links, boxes, buttons.
    package let isLink: Bool
  }

  /// Cells in a row of the window.
  package let width: Int
  /// Seconds since 1970, for ages.
  package let now: Int64
  package let policy: WidthPolicy
  package let faces: FaceTable
  /// What modes attached to the session, for what a page shows besides its model.
  package let properties: Properties
  package private(set) var bytes: [UInt8] = []
  package private(set) var runs: [FaceRun] = []
  package private(set) var spots: [Spot] = []
  package private(set) var lines: [Line] = [Line()]
  /// Cells written in the current line.
  package private(set) var column = 0
  /// Under everything written from now on; nil for plain text.
  package var base: Face?
  /// Whether the last load failed, which the page says above everything else.
  package var followsProblem = false
  private var lineStart = 0

  package init(
    width: Int, now: Int64, policy: WidthPolicy = .standard, faces: FaceTable = FaceTable(),
    properties: Properties = Properties()
  ) {
    self.properties = properties
    self.width = width
    self.now = now
    self.policy = policy
    self.faces = faces
  }

  /// Whether nothing was written in the current line yet.
  package var isAtLineStart: Bool { bytes.count == lineStart }

  /// Cells that the columns of a list spread over: an eye that goes from a name to its date finds no way
  /// over more.
  package var listWidth: Int { min(width, 140) }

  /// Cells left in the current line.
  package var room: Int { max(0, width - column) }

  /// Cells that a text takes when painted.
  package func width(of text: String) -> Int { displayWidth(of: text, policy: policy) }

  /// Writes text in a face, standing for a location.
  package mutating func write(
    _ text: String, _ face: Face? = nil, at location: Location? = nil, isLink: Bool = false
  ) {
    write(text, id: faceID(face), at: location, isLink: isLink)
  }

  /// Writes a label in its own colour.
  package mutating func write(_ text: String, labelColor: RGB, at location: Location? = nil) {
    let under = base.map { faces.id($0) } ?? .plain
    write(text, id: faces.id(labelColor: labelColor, over: under), at: location, isLink: false)
  }

  /// Writes text in an interned face.
  package mutating func write(
    _ text: String, id: FaceID?, at location: Location?, isLink: Bool
  ) {
    guard !text.isEmpty else { return }
    var text = text
    let start = bytes.count
    let isPlain = text.withUTF8 { source in
      guard !source.contains(where: { $0 == 9 || $0 == 10 }) else { return false }
      bytes.append(contentsOf: source)
      return true
    }
    if !isPlain {
      // A tab would reach to a stop that depends on the column; a page's columns are counted.
      text = text.withoutTabs
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\n") {
          bytes += [UInt8(ascii: "^"), UInt8(ascii: "J")]
        } else {
          bytes.append(byte)
        }
      }
    }
    let range = ByteOffset(start)..<ByteOffset(bytes.count)
    column += displayWidth(of: text, policy: policy)
    if let id { add(FaceRun(range, id)) }
    if let location { spots.append(Spot(range: range, location: location, isLink: isLink)) }
  }

  /// Adds a run behind the others, joined with the last where it goes on with it.
  private mutating func add(_ run: FaceRun) {
    if let last = runs.last, last.face == run.face, last.range.upperBound == run.range.lowerBound {
      runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
    } else {
      runs.append(run)
    }
  }

  /// Writes text cut to a number of cells, with `…` where something is missing.
  package mutating func write(
    _ text: String, _ face: Face? = nil, fitting cells: Int, at location: Location? = nil,
    isLink: Bool = false
  ) {
    write(cut(text, to: cells), face, at: location, isLink: isLink)
  }

  /// A text cut to a number of cells, with `…` where something is missing.
  package func cut(_ text: String, to cells: Int) -> String {
    text.withoutTabs.cut(to: cells, policy: policy)
  }

  /// A text broken between words into lines of at most so many cells; a longer word has its own.
  package func words(of text: String, fitting cells: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, width(of: line) + 1 + width(of: String(word)) > cells {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  /// Writes blanks up to a column.
  ///
  /// Signs that are words take more room than their column has: blanks part them from what follows.
  package mutating func pad(to target: Int, _ face: Face? = nil) {
    if column >= target, icons == .words, bytes.last != UInt8(ascii: " "), !isAtLineStart {
      write("  ", face)
    }
    guard target > column else { return }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: target - column))
    column = target
    if let id = faceID(face) { add(FaceRun(ByteOffset(start)..<ByteOffset(bytes.count), id)) }
  }

  /// Writes text that ends at a column, cutting nothing; the caller has left the room.
  package mutating func write(_ text: String, _ face: Face? = nil, endingAt end: Int) {
    pad(to: end - width(of: text))
    write(text, face)
  }

  /// Ends the current line.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    lines.append(Line())
    column = 0
    lineStart = bytes.count
  }

  /// Ends the current line if something is in it.
  package mutating func endLineIfNeeded() {
    if !isAtLineStart { endLine() }
  }

  /// Ends the current line and leaves one empty line, but not two, nor one at the top.
  package mutating func gap() {
    endLineIfNeeded()
    if lines.count > 1, bytes.suffix(2) != [10, 10], bytes.count > 1 { endLine() }
  }

  /// Says what the current line stands for.
  package mutating func mark(
    _ location: Location?, isEntry: Bool = false, source: Int? = nil
  ) {
    lines[lines.count - 1].location = location
    lines[lines.count - 1].isEntry = isEntry
    if let source { lines[lines.count - 1].source = source }
  }

  /// Says that point belongs here in the current line.
  package mutating func markHome() {
    lines[lines.count - 1].home = bytes.count - lineStart
  }

  /// Takes away an empty line at the end, so that the last line can be reached and is not blank.
  package mutating func dropLastEmptyLine() {
    guard lines.count > 1, isAtLineStart else { return }
    lines.removeLast()
    bytes.removeLast()
    lineStart = bytes.count
  }

  private func faceID(_ face: Face?) -> FaceID? {
    switch (face, base) {
    case (nil, nil): nil
    case (let face?, nil): faces.id(face)
    case (nil, let base?): faces.id(base)
    case (let face?, let base?): faces.id(face, over: faces.id(base))
    }
  }
}

extension String {
  /// The same with a blank for each tab.
  fileprivate var withoutTabs: String {
    utf8.contains(9) ? replacing("\t", with: " ") : self
  }
}
