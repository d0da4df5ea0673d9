import Display
import Text

extension Location.Kind {
  /// The lines of a buffer that match something.
  static let occur: Self = "occur"
  /// One of them.
  static let occurrence: Self = "occurrence"
}

/// Lines that match, as they were when they were looked for.
struct Occurrences: Sendable {
  struct Line: Sendable {
    /// From 1.
    let number: Int
    let text: String
    /// In bytes of the text.
    let matches: [Range<Int>]
  }

  let buffer: String
  let pattern: String
  let lines: [Line]

  var count: Int { lines.reduce(0) { $0 + $1.matches.count } }
}

/// Where the lines of an occur buffer are now; attached to it.
struct OccurSource {
  let buffer: BufferID
  let pattern: SearchPattern
  let string: String
  let places: [Marker]
  /// The line that was gone to last.
  var latest: Int?
}

extension Mode {
  /// `*Occur*`: the lines of a buffer that match (Emacs manual, node "Other Repeating Search").
  package static let occur: Mode = {
    var mode = Mode("occur")
    mode.parents = ["popup", "reading"]
    mode.shows = [.occur]
    mode.isReading = true
    mode.truncatesLines = true
    mode.commands = OccurCommands.own
    mode.remaps = [
      "visit": "occur-mode-goto-occurrence", "act": "occur-mode-goto-occurrence",
      "visit-other-window": "occur-mode-goto-occurrence-other-window",
      "display-item": "occur-mode-display-occurrence", "refresh": "occur-refresh",
      "next-heading": "next-error-no-select", "previous-heading": "previous-error-no-select",
    ]
    mode.hints = [
      Hint("occur-mode-goto-occurrence", "go there"), Hint("occur-refresh", "look again"),
      Hint("quit-window", "close"),
    ]
    mode.title = { _ in "*Occur*" }
    mode.render = { model, _, page in
      if let found = model as? Occurrences { write(found, into: &page) }
    }
    return mode
  }()

  private static func write(_ found: Occurrences, into page: inout Page) {
    let matches = "\(found.count) match\(found.count == 1 ? "" : "es")"
    page.mark(nil, isEntry: true)
    page.write("\(matches) for “\(found.pattern)” in \(found.buffer)", "heading")
    page.endLine()
    for (index, line) in found.lines.enumerated() {
      let location = Location(.occurrence, path: [String(index)])
      page.mark(location)
      let number = String(line.number)
      page.write(String(repeating: " ", count: max(0, 7 - number.count)) + number + ":", "dim")
      let bytes = Array(line.text.utf8)
      var start = 0
      for match in line.matches {
        page.write(String(decoding: bytes[start..<match.lowerBound], as: UTF8.self))
        page.write(String(decoding: bytes[match], as: UTF8.self), "isearch.lazy")
        start = match.upperBound
      }
      page.write(String(decoding: bytes[start...], as: UTF8.self))
      page.endLine()
    }
  }
}
