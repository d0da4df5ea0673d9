import Editor
import Forge
import Git
import Text

/// Lines around a hunk that the diff leaves out, taken from the file as it is after the change.
struct DiffGrowth: Sendable {
  /// How many lines are wanted, and where.
  struct Wish: Sendable {
    let hunk: Int
    let above: Int
    let below: Int
    /// Lines below the hunk before it.
    var belowBefore = 0
  }

  /// One stretch that goes in before a line of the diff.
  private struct Insertion: Sendable {
    let hunk: Int
    let before: Int
    let isAbove: Bool
    /// The numbers of the first of them, counted from 1.
    let old: Int
    let new: Int
    let lines: ArraySlice<ArraySlice<UInt8>>
  }

  private var insertions: [Insertion] = []

  /// How many lines go in.
  var count: Int { insertions.reduce(0) { $0 + $1.lines.count } }

  /// - Throws: where the file is not the one that the diff is about.
  init(_ text: DiffText, _ wish: Wish, _ bytes: [UInt8]) throws {
    let bytes = FileCoding.readingLines(bytes) ?? bytes
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    try Self.check(text, wish.hunk, lines)
    if wish.belowBefore > 0 {
      add(below: wish.hunk - 1, min(wish.belowBefore, text.gap(before: wish.hunk)), text, lines)
    }
    let hunk = text.hunks[wish.hunk]
    let isFirst = wish.hunk == 0 || text.hunks[wish.hunk - 1].file != hunk.file
    let room = isFirst ? Self.start(hunk) - 1 : text.gap(before: wish.hunk) - count
    let above = min(wish.above, max(0, room))
    if above > 0 {
      let new = Self.start(hunk) - above
      insertions.append(
        Insertion(
          hunk: wish.hunk, before: hunk.line + 1, isAbove: true, old: Self.oldStart(hunk) - above,
          new: new, lines: lines[new - 1..<new - 1 + above]))
    }
    let next = wish.hunk + 1
    let isLast = next == text.hunks.count || text.hunks[next].file != hunk.file
    add(
      below: wish.hunk, isLast ? wish.below : min(wish.below, text.gap(before: next)), text, lines)
  }

  private mutating func add(
    below number: Int, _ wanted: Int, _ text: DiffText, _ lines: [ArraySlice<UInt8>]
  ) {
    let hunk = text.hunks[number]
    let new = Self.start(hunk) + hunk.newCount
    let old = Self.oldStart(hunk) + hunk.oldCount
    let end = min(lines.count, new - 1 + max(0, wanted))
    guard new >= 1, new - 1 < end else { return }
    insertions.append(
      Insertion(
        hunk: number, before: text.lastLine(ofHunk: number) + 1, isAbove: false, old: old, new: new,
        lines: lines[new - 1..<end]))
  }

  /// The number of its first new line; a hunk without any says that of the line before.
  private static func start(_ hunk: DiffHunk) -> Int {
    hunk.newStart + (hunk.newCount == 0 ? 1 : 0)
  }

  private static func oldStart(_ hunk: DiffHunk) -> Int {
    hunk.oldStart + (hunk.oldCount == 0 ? 1 : 0)
  }

  private static func check(
    _ text: DiffText, _ hunk: Int, _ lines: [ArraySlice<UInt8>]
  ) throws {
    let other = UserError("The file is no longer as this diff has it, so no lines can be added")
    // A hunk without any new line says only where it is.
    guard start(text.hunks[hunk]) - 1 <= lines.count else { throw other }
    let first = text.hunks[hunk].line + 1
    for index in first..<max(first, text.lastLine(ofHunk: hunk) + 1) {
      guard let new = text.lines[index].new else { continue }
      let content = text.content(ofLine: index, inHunk: hunk)
      // A line with words of both sides is none of the file's.
      guard text.marks(in: content).isEmpty else { continue }
      let own = text.bytes(content)
      guard new <= lines.count, lines[new - 1].elementsEqual(own) else { throw other }
    }
  }

  /// Puts the lines in.
  func apply(to text: inout DiffText) {
    // From the end, so that what is still to come stays where it is.
    for insertion in insertions.sorted(by: { $0.before > $1.before }) {
      Self.apply(insertion, to: &text)
    }
  }

  private static func apply(_ insertion: Insertion, to text: inout DiffText) {
    let start =
      insertion.before < text.lines.count
      ? text.lines[insertion.before].start : text.source.byteCount
    var bytes: [UInt8] = []
    // The last line of the input may lack its newline.
    if start > 0, text.source[ByteOffset(start - 1)] != 10 { bytes.append(10) }
    let lead = bytes.count
    var added: [DiffLine] = []
    for (index, line) in insertion.lines.enumerated() {
      added.append(
        .context(
          start: start + bytes.count, length: line.count + 2, old: insertion.old + index,
          new: insertion.new + index))
      bytes.append(32)
      bytes += line
      bytes.append(10)
    }
    if lead > 0, let last = text.lines.popLast() { text.lines.append(last.longer(by: lead)) }
    text.source.replace(ByteOffset(start)..<ByteOffset(start), with: bytes)
    text.marks = text.marks.map { $0.range.lowerBound >= start ? $0.moved(by: bytes.count) : $0 }
    let moved = text.lines[insertion.before...].map { $0.moved(by: bytes.count) }
    text.lines.replaceSubrange(insertion.before..., with: added + moved)
    text.files = text.files.map {
      $0.firstLine >= insertion.before ? $0.moved(by: added.count) : $0
    }
    for index in text.hunks.indices {
      var hunk = text.hunks[index]
      if index == insertion.hunk { hunk = hunk.grown(by: added.count, above: insertion.isAbove) }
      if hunk.line >= insertion.before {
        hunk = hunk.moved(lines: added.count, bytes: bytes.count)
      }
      text.hunks[index] = hunk
    }
  }

  /// Where a line of the diff is once the lines are in.
  func place(of line: Int) -> Int {
    insertions.reduce(line) { $1.before <= line ? $0 + $1.lines.count : $0 }
  }
}

extension DiffGrowth {
  /// Where the whole file is to be had.
  struct Source: Sendable {
    private let origin: DiffOrigin
    private let path: String
    /// The shortened hash of the file that a local diff names.
    private let blob: String?
    /// No lines are taken from what is larger: its name comes from the diff, which anybody may have written.
    private let limit: Int

    init(_ page: DiffPage, _ file: DiffFile, limit: Int = 32 << 20) {
      self.limit = limit
      origin = page.origin
      path = String(decoding: file.path, as: UTF8.self)
      blob = page.text.blobs(of: file)?.new
    }

    /// Gets the file; on a worker.
    func fetch(_ services: Services) throws -> [UInt8] {
      switch origin {
      case .commit(let server, let repository, let hash, _):
        return try services.code(of: repository, on: server).raw(path, at: hash)
      case .local(let folder):
        let clone = try? Git().discover(from: folder)
        if let blob, let bytes = clone?.content(ofObject: blob) { return bytes }
        return try read(folder + "/" + path, inside: clone?.workingFolder ?? folder)
      }
    }

    private func read(_ name: String, inside folder: String) throws -> [UInt8] {
      let shown = FilePath.abbreviate(name)
      let missing = UserError("There is no file \(shown)")
      guard let real = FilePath.real(name), let root = FilePath.real(folder) else { throw missing }
      guard root == "/" || real.hasPrefix(root + "/") else {
        throw UserError("\(shown) is outside of \(FilePath.abbreviate(root))")
      }
      guard let reader = try FileReader(real) else { throw missing }
      let text = try reader.read(limit + 1)
      guard text.byteCount <= limit else {
        throw UserError("\(shown) is too large for taking lines from it")
      }
      return text.bytes(0..<text.end)
    }
  }
}
