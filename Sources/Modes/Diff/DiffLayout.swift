import Editor
import Forge
import Text

/// Lays a part of a diff out in rows: numbers, signs, text.
struct DiffLayout {
  /// What is folded, by number.
  struct Folds: Sendable {
    var files: Set<Int> = []
    var hunks: Set<Int> = []
  }

  /// Rows joined by newlines.
  private(set) var bytes: [UInt8] = []
  private(set) var rows: [DiffRow] = []
  /// How wide the numbers are in the hunks that were laid out.
  private(set) var digits: [Int: Int] = [:]

  let text: DiffText
  let folds: Folds
  let head: DiffHead
  let view: DiffView
  /// Lines that count as equal; nil where blanks are not ignored.
  let blanks: DiffBlanks?
  private var isFirst: Bool

  /// - Parameter isFirst: Whether the rows begin the buffer, so that no newline goes before them.
  init(
    _ text: DiffText, folds: Folds = Folds(), head: DiffHead, view: DiffView = DiffView(),
    blanks: DiffBlanks? = nil, isFirst: Bool
  ) {
    self.text = text
    self.folds = folds
    self.head = head
    self.view = view
    self.blanks = view.ignoresBlanks ? blanks : nil
    self.isFirst = isFirst
  }

  /// The blanks and numbers before a line's text, in cells and bytes.
  static func gutter(digits: Int, signs: Int) -> Int { 2 * digits + 4 + signs }

  /// Writes the rows of some lines.
  ///
  /// - Parameter source: The bytes of those lines.
  mutating func write(_ lines: Range<Int>, from source: UnsafeBufferPointer<UInt8>) {
    guard let first = lines.first else { return }
    let base = text.lines[first].start
    bytes.reserveCapacity(bytes.count + source.count * 3 / 2)
    var file = text.files.count { $0.firstLine < first } - 1
    var hunk = text.hunks.count { $0.line < first } - 1
    if hunk >= 0 { noteDigits(ofHunk: hunk) }
    var next = lines.lowerBound
    while next < lines.upperBound {
      let index = next
      next += 1
      let line = text.lines[index]
      let range = line.range.lowerBound - base..<line.range.upperBound - base
      switch line.kind {
      case .header:
        guard file + 1 < text.files.count, text.files[file + 1].firstLine == index else { continue }
        file += 1
        begin(.file, file)
        bytes += head.row(of: file, in: text, isFolded: folds.files.contains(file))
      case .hunk:
        while hunk + 1 < text.hunks.count, text.hunks[hunk + 1].line <= index { hunk += 1 }
        if !folds.files.contains(file) { writeHead(ofHunk: hunk, from: source, base) }
      case .text:
        begin(.text, index)
        bytes.append(32)
        append(source, trimmed(range, source))
      case .binary: continue
      case .context, .added, .removed, .noNewline:
        guard !folds.files.contains(file), !folds.hunks.contains(hunk) else { continue }
        if view.isSideBySide, text.signs(ofHunk: hunk) == 1 {
          next = writeBlock(from: index, to: lines.upperBound, hunk, source, base)
        } else if blanks?.later[index] == nil {
          write(line, index, hunk, range, source)
        }
      }
    }
  }

  // MARK: - Side by side

  /// Writes a line of context, or the lines that changed up to the next one; returns what follows.
  private mutating func writeBlock(
    from first: Int, to limit: Int, _ hunk: Int, _ source: UnsafeBufferPointer<UInt8>, _ base: Int
  ) -> Int {
    guard text.lines[first].kind != .context else {
      write(DiffRow(left: first, right: first), hunk, source, base)
      return first + 1
    }
    var end = first
    while end < limit, [.removed, .added, .noNewline].contains(text.lines[end].kind) { end += 1 }
    // The mark below a line of context is about both sides.
    guard text.lines[first].kind != .noNewline else {
      write(DiffRow(left: first, right: first), hunk, source, base)
      return first + 1
    }
    for row in DiffSides.rows(of: first..<end, in: text, blanks) {
      write(row, hunk, source, base)
    }
    return end
  }

  private mutating func write(
    _ row: DiffRow, _ hunk: Int, _ source: UnsafeBufferPointer<UInt8>, _ base: Int
  ) {
    if !isFirst { bytes.append(10) }
    isFirst = false
    rows.append(row)
    let sides = DiffSides(width: head.width, digits: digits[hunk] ?? noteDigits(ofHunk: hunk))
    let used = writeSide(row.left, isOld: true, sides, hunk, source, base)
    bytes.append(contentsOf: repeatElement(32, count: max(0, sides.leftWidth - used)))
    bytes.append(contentsOf: head.icons[.divider].utf8)
    writeSide(row.right, isOld: false, sides, hunk, source, base)
  }

  /// Writes number, sign and text of one side; returns the cells they take.
  @discardableResult
  private mutating func writeSide(
    _ index: Int?, isOld: Bool, _ sides: DiffSides, _ hunk: Int,
    _ source: UnsafeBufferPointer<UInt8>, _ base: Int
  ) -> Int {
    guard let index else { return 0 }
    let line = text.lines[index]
    bytes.append(32)
    append(isOld ? line.old : line.new, sides.digits)
    bytes.append(32)
    bytes.append(sign(of: index, line))
    bytes.append(32)
    let content = text.content(ofLine: index, inHunk: hunk)
    let cells = DiffCut.append(
      UnsafeBufferPointer(
        rebasing: source[content.lowerBound - base..<content.upperBound - base]),
      from: view.shift, width: isOld ? sides.leftText : sides.rightText, to: &bytes)
    return sides.gutter + cells
  }

  private func sign(of index: Int, _ line: DiffLine) -> UInt8 {
    guard blanks?.former[index] == nil, blanks?.later[index] == nil else { return 32 }
    return line.kind == .added ? 43 : line.kind == .removed ? 45 : 32
  }

  // MARK: - One below the other

  private mutating func begin(_ kind: DiffRow.Kind, _ index: Int) {
    if !isFirst { bytes.append(10) }
    isFirst = false
    rows.append(DiffRow(kind, index))
  }

  private mutating func writeHead(
    ofHunk hunk: Int, from source: UnsafeBufferPointer<UInt8>, _ base: Int
  ) {
    let digits = noteDigits(ofHunk: hunk)
    let gap = text.gap(before: hunk)
    if gap > 0 {
      begin(.gap, hunk)
      let indent = Self.gutter(digits: digits, signs: text.signs(ofHunk: hunk)) - 2
      bytes += [UInt8](repeating: 32, count: indent)
      bytes += Array("\(head.icons[.elided]) \(Counted.plural(gap, "line"))".utf8)
    }
    begin(.hunk, hunk)
    bytes += Array(" @@ ".utf8)
    let section = text.hunks[hunk].section
    if section.isEmpty {
      bytes += Array(Self.places(text.hunks[hunk]).utf8)
    } else {
      append(source, section.lowerBound - base..<section.upperBound - base)
    }
    if folds.hunks.contains(hunk) {
      let count = text.lastLine(ofHunk: hunk) - text.hunks[hunk].line
      bytes += Array(" \(head.icons[.elided]) \(Counted.plural(count, "line"))".utf8)
    }
  }

  /// Where a hunk is, as its head has it: `-3,5 +3,6 @@`.
  private static func places(_ hunk: DiffHunk) -> String {
    func place(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start)" : "\(start),\(count)"
    }
    return "-\(place(hunk.oldStart, hunk.oldCount)) +\(place(hunk.newStart, hunk.newCount)) @@"
  }

  @discardableResult
  private mutating func noteDigits(ofHunk hunk: Int) -> Int {
    if let known = digits[hunk] { return known }
    // The numbers of a file grow: those of its last hunk are the widest.
    let file = text.hunks[hunk].file
    let last = max(hunk, text.files[file].firstHunk + text.files[file].hunkCount - 1)
    let end = text.hunks[min(last, text.hunks.count - 1)]
    let number = max(end.oldStart + end.oldCount, end.newStart + end.newCount)
    let width = max(3, String(number).utf8.count)
    digits[hunk] = width
    return width
  }

  private mutating func write(
    _ line: DiffLine, _ index: Int, _ hunk: Int, _ range: Range<Int>,
    _ source: UnsafeBufferPointer<UInt8>
  ) {
    begin(.line, index)
    let width = digits[hunk] ?? noteDigits(ofHunk: hunk)
    let signs = text.signs(ofHunk: hunk)
    // A line that came back with other blanks is one of context.
    let former = blanks?.former[index]
    bytes.append(32)
    append(former.flatMap { text.lines[$0].old } ?? line.old, width)
    bytes.append(32)
    append(line.new, width)
    bytes.append(32)
    let content = trimmed(range, source)
    let start = line.kind == .noNewline ? 0 : min(signs, content.count)
    if line.kind == .noNewline {
      bytes += [UInt8](repeating: 32, count: signs)
    } else {
      for at in 0..<signs {
        bytes.append(at < start && former == nil ? source[content.lowerBound + at] : 32)
      }
    }
    bytes.append(32)
    append(source, content.lowerBound + start..<content.upperBound)
  }

  /// A number flush right, or blanks.
  private mutating func append(_ number: Int?, _ width: Int) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(32, count: width))
    guard var rest = number else { return }
    var at = start + width - 1
    repeat {
      bytes[at] = 0x30 + UInt8(rest % 10)
      rest /= 10
      at -= 1
    } while rest > 0 && at >= start
  }

  private func trimmed(_ range: Range<Int>, _ source: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let end = range.upperBound
    return range.lowerBound..<(end > range.lowerBound && source[end - 1] == 10 ? end - 1 : end)
  }

  /// Text with its tabs as blanks, counted from its own beginning: the gutter is no part of it.
  private mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let text = UnsafeBufferPointer(rebasing: source[range])
    guard text.contains(9) else {
      bytes.append(contentsOf: text)
      return
    }
    var tabs = DiffTabs()
    for part in text.split(separator: 9, omittingEmptySubsequences: false) {
      let part = UnsafeBufferPointer(rebasing: part)
      if tabs.hasBegun { bytes.append(contentsOf: repeatElement(32, count: tabs.blanks)) }
      bytes.append(contentsOf: part)
      tabs.pass(part)
    }
  }
}
