import Editor
import Forge
import Text

/// Quotes what a window shows, as Markdown.
enum Quoting {
  /// The region of a window, else the Markdown of the comment at point, with `> ` before each line.
  static func text(from window: Window) throws -> String {
    let buffer = window.buffer
    let source: String
    if buffer.isMarkActive, let region = buffer.region(point: window.point), !region.isEmpty {
      source = unwrapped(prose(of: region, in: buffer))
    } else if let model = IssueMode.model(of: buffer) {
      if let id = buffer.location(at: window.point)?.comment, let comment = model.comment(id) {
        source = comment.body
      } else {
        source = model.issue.body
      }
    } else {
      throw UserError("Nothing there to quote")
    }
    return quoted(source)
  }

  /// The text of a region without the lines that say who wrote what is below them.
  private static func prose(of region: Range<ByteOffset>, in buffer: Buffer) -> String {
    let contents = buffer.text.contents
    let last = contents.line(at: region.upperBound).value
    let lines = (contents.line(at: region.lowerBound).value...last).filter { number in
      IssueMode.model(of: buffer) == nil || buffer.pageLine(Line(number))?.isEntry != true
    }
    guard !lines.isEmpty else { return contents.string(region) }
    return lines.map { number in
      let line = contents.start(of: Line(number))..<contents.end(of: Line(number))
      return contents.string(line.clamped(to: region))
    }.joined(separator: "\n")
  }

  static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.last?.isEmpty == true ? lines.dropLast() : lines
    return kept.map { $0.isEmpty ? ">\n" : "> \($0)\n" }.joined() + "\n"
  }

  /// A copied region leaves out the indentation of the page.
  private static func unwrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("   ") ? line.dropFirst(3) : line
    }.joined(separator: "\n")
  }
}
