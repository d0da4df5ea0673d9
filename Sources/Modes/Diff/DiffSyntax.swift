import Editor
import Forge
import Syntax
import Text
import Workers

/// The colours of the source in a diff's hunks, found on workers for what is looked at.
///
/// A diff holds pieces of files only: each piece is parsed for itself, the old and the new side apart,
/// with some lines before it that belong to the same hunk.
final class DiffSyntax {
  /// Lines that are coloured together.
  static let slice = 120
  /// Lines before them that are parsed along.
  private static let lead = 60
  /// Longer lines are data.
  static let longest = 4096
  /// Slices that are kept.
  private static let capacity = 300

  typealias Spans = [(range: Range<Int>, face: SyntaxFace)]

  struct Slice: Hashable, Sendable {
    let hunk: Int
    let part: Int
  }

  private let grammars: GrammarShelf
  private var known: [Slice: [Int: Spans]] = [:]
  fileprivate var pending: Set<Slice> = []
  private var generation = 0
  /// Grows whenever colours came.
  private(set) var count = 0

  init(grammars: GrammarShelf) { self.grammars = grammars }

  func clear() {
    known = [:]
    pending = []
    generation += 1
  }

  /// The colours of a line, in bytes of its content; nil while they are not known.
  func spans(ofLine line: Int, inHunk hunk: Int, of text: DiffText) -> Spans? {
    known[slice(ofLine: line, inHunk: hunk, of: text)]?[line]
  }

  private func slice(ofLine line: Int, inHunk hunk: Int, of text: DiffText) -> Slice {
    Slice(hunk: hunk, part: (line - text.hunks[hunk].line) / Self.slice)
  }

  /// Has the colours of some lines found, unless they are or soon will be.
  func want(
    _ lines: [(line: Int, hunk: Int)], of text: DiffText, for buffer: Buffer, _ session: Session
  ) {
    var wanted: [Slice] = []
    for (line, hunk) in lines {
      let slice = slice(ofLine: line, inHunk: hunk, of: text)
      guard known[slice] == nil, !pending.contains(slice), !wanted.contains(slice) else { continue }
      wanted.append(slice)
    }
    guard !wanted.isEmpty else { return }
    if known.count > Self.capacity { known = [:] }
    pending.formUnion(wanted)
    let id = buffer.id
    let generation = generation
    let grammars = grammars
    let slices = wanted
    let failure: @Sendable (Session, any Error) -> Void = { session, _ in
      session.buffer(id)?.properties[DiffPage.self]?.syntax.pending.subtract(slices)
    }
    session.jobs.start("Colouring", in: .local, for: id, failure: failure) { job in
      var found: [Slice: [Int: Spans]] = [:]
      for slice in slices where !job.cancellation.isCancelled {
        found[slice] = Self.colours(of: slice, text, grammars, job.cancellation)
      }
      let result = Found(slices: found)
      return Outcome { session in
        session.buffer(id)?.properties[DiffPage.self]?.syntax.take(result, generation)
      }
    }
  }

  private struct Found: Sendable {
    let slices: [Slice: [Int: Spans]]
  }

  private func take(_ found: Found, _ generation: Int) {
    guard generation == self.generation else { return }
    known.merge(found.slices) { _, new in new }
    pending.subtract(found.slices.keys)
    count += 1
  }

  private static func colours(
    of slice: Slice, _ text: DiffText, _ grammars: GrammarShelf, _ cancellation: Cancellation
  ) -> [Int: Spans] {
    let hunk = text.hunks[slice.hunk]
    let start = max(hunk.line + 1, hunk.line + slice.part * Self.slice)
    let end = min(text.lastLine(ofHunk: slice.hunk) + 1, hunk.line + (slice.part + 1) * Self.slice)
    guard start < end else { return [:] }
    var new = DiffSide()
    var old = DiffSide()
    var hasRemoved = false
    for line in max(hunk.line + 1, start - lead)..<end {
      let range = text.content(ofLine: line, inHunk: slice.hunk)
      let bytes = range.count <= longest ? text.bytes(range) : []
      switch text.lines[line].kind {
      case .context:
        new.append(bytes, line)
        old.append(bytes, nil)
      case .added: new.append(bytes, line)
      case .removed:
        old.append(bytes, line)
        hasRemoved = true
      default: break
      }
    }
    let path = String(decoding: text.files[hunk.file].path, as: UTF8.self)
    guard let language = LanguageGuess.language(forFile: path, content: new.bytes) else {
      return [:]
    }
    var found = new.spans(grammars, language, cancellation)
    if hasRemoved { found.merge(old.spans(grammars, language, cancellation)) { _, one in one } }
    return found
  }
}

/// One side of a hunk as a text of its own.
private struct DiffSide {
  private(set) var bytes: [UInt8] = []
  /// Where each line begins in `bytes`, and which line of the diff it is, if its colours are wanted.
  private var lines: [(start: Int, line: Int?)] = []

  mutating func append(_ content: [UInt8], _ line: Int?) {
    lines.append((bytes.count, line))
    bytes += content
    bytes.append(10)
  }

  func spans(
    _ grammars: GrammarShelf, _ language: String, _ cancellation: Cancellation
  ) -> [Int: DiffSyntax.Spans] {
    var found: [Int: DiffSyntax.Spans] = [:]
    var at = 0
    for span in grammars.highlight(bytes, as: language, cancellation: cancellation) {
      var start = span.range.lowerBound.value
      let end = span.range.upperBound.value
      while at + 1 < lines.count, lines[at + 1].start <= start { at += 1 }
      // A span over several lines is cut at their ends.
      var line = at
      while start < end, line < lines.count {
        let limit = line + 1 < lines.count ? lines[line + 1].start - 1 : bytes.count - 1
        if let number = lines[line].line, start < min(end, limit) {
          let base = lines[line].start
          found[number, default: []].append((start - base..<min(end, limit) - base, span.face))
        }
        start = limit + 1
        line += 1
      }
    }
    return found
  }
}
