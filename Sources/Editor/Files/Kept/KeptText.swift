import Text

/// A text that no file has, as it lies in the state folder.
///
/// Its file holds lines of what it is, whose it is and how long it was, then the text as it was, then
/// what was changed since: for each change a line of where, how much was taken away and how much came,
/// and the bytes that came. A change that is not complete is one that a kill cut short.
struct KeptText: Sendable {
  /// Whose text it is.
  enum Subject: Hashable, Sendable {
    /// That of a file, by its absolute path.
    case file(String)
    /// That of a buffer that visits no file, by its name.
    case buffer(String)

    /// What a person calls it.
    var name: String {
      switch self {
      case .file(let path): FilePath.abbreviate(path)
      case .buffer(let name): name
      }
    }
  }

  /// What was changed between two times it was kept.
  struct Step: Sendable {
    let at: ByteOffset
    let removed: Int
    let text: PieceTree

    var range: Range<ByteOffset> { at..<(at + removed) }
    /// Nobody wrote down which command it was; single characters are taken for typing.
    var isTyping: Bool {
      removed == 0 && text.byteCount <= 4 && text.find(10, from: 0, to: text.end) == nil
    }
  }

  let subject: Subject
  /// The text as it was when it was written whole.
  let base: PieceTree
  /// What was changed since, one after the other.
  private(set) var steps: [Step] = []
  /// The text as it is after all of them.
  private(set) var text: PieceTree
  /// Whether nothing of the file is left over, so that more can be added to it.
  private(set) var isWhole = true

  private static let mark = "gotcha: unsaved text 2"
  /// That of older versions: a line with the path, and the text.
  private static let oldMark = "gotcha: unsaved text of"
  /// Longer than any first three lines.
  static let headSize = 32 * 1024

  /// The lines before the text.
  static func head(of subject: Subject, size: Int) -> PieceTree {
    let owner =
      switch subject {
      case .file(let path): "file " + PercentCoding.encode(path)
      case .buffer(let name): "buffer " + PercentCoding.encode(name)
      }
    return PieceTree("\(mark)\n\(owner)\n\(size)\n")
  }

  /// A change as it is added to the file of a text.
  static func change(_ difference: Difference, in text: PieceTree) -> PieceTree {
    var record = PieceTree("\(difference.at.value) \(difference.removed) \(difference.inserted)\n")
    record.append(text.slice(difference.at..<(difference.at + difference.inserted)))
    return record
  }

  /// Whose text a file has; nil when it is none of ours.
  static func subject(ofHead head: PieceTree) -> Subject? { parse(head)?.subject }

  /// The text in a file; nil when it is none of ours.
  init?(_ file: PieceTree) {
    guard let head = Self.parse(file) else { return nil }
    subject = head.subject
    guard let size = head.size else {
      base = file.slice(head.end..<file.end)
      text = base
      isWhole = false
      return
    }
    var at = head.end + min(size, file.end - head.end)
    base = file.slice(head.end..<at)
    text = base
    while let line = Self.line(at: at, in: file) {
      let numbers = line.text.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }),
        numbers[0] <= text.byteCount, numbers[1] <= text.byteCount - numbers[0],
        numbers[2] <= file.end - line.next
      else { break }
      at = line.next + numbers[2]
      let step = Step(
        at: ByteOffset(numbers[0]), removed: numbers[1], text: file.slice(line.next..<at))
      text.replace(step.range, with: step.text)
      steps.append(step)
    }
    isWhole = at == file.end && base.byteCount == size
  }

  /// What the lines before the text say, and where they end; no size for files of older versions.
  private static func parse(
    _ file: PieceTree
  ) -> (subject: Subject, size: Int?, end: ByteOffset)? {
    guard let first = line(at: 0, in: file), let second = line(at: first.next, in: file) else {
      return nil
    }
    if first.text == oldMark { return (.file(second.text), nil, second.next) }
    guard first.text == mark, let third = line(at: second.next, in: file),
      let size = Int(third.text), size >= 0
    else { return nil }
    let words = second.text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let name = PercentCoding.decode(words[1])
    switch words[0] {
    case "file": return (.file(name), size, third.next)
    case "buffer": return (.buffer(name), size, third.next)
    default: return nil
    }
  }

  /// A line and where the next one begins; nil where no whole line is.
  private static func line(
    at start: ByteOffset, in file: PieceTree
  ) -> (text: String, next: ByteOffset)? {
    let limit = min(file.end, start + headSize)
    guard let end = file.find(10, from: start, to: limit) else { return nil }
    return (file.string(start..<end), end + 1)
  }
}
