import Editor
import Text

/// Where point is to be in a file, as editors take it: `+12`, `+12:7` or `+` for the end.
///
/// Before a file, as with Emacs, nano and less, or behind the last, as with vi.
struct FilePlace: Hashable {
  /// Counted from 1; nil for the end.
  let line: Int?
  /// Characters, counted from 1.
  let column: Int

  /// Nil where it is none.
  init?(_ argument: String) {
    guard argument.hasPrefix("+") else { return nil }
    let parts = argument.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard argument != "+" else {
      line = nil
      column = 1
      return
    }
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    line = numbers[0]
    column = numbers.count > 1 ? numbers[1] : 1
  }

  /// Moves point there, as far as the text goes, once it is read.
  func go(in window: Window, _ session: Session) {
    let buffer = window.buffer
    session.whenRead(buffer) { _ in
      guard window.buffer === buffer else { return }
      let contents = buffer.text.contents
      guard let line else { return window.point = contents.end }
      let row = Line(min(max(line - 1, 0), contents.lineCount - 1))
      let end = contents.end(of: row)
      var at = contents.start(of: row)
      var left = column - 1
      while left > 0, at < end {
        at = contents.graphemeEnd(from: at)
        left -= 1
      }
      window.point = at
    }
  }
}
