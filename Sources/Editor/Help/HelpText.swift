package import Display

/// The lines of a help page: prose, keys and links to other pages.
package struct HelpText: Sendable {
  package struct Span: Sendable {
    package let text: String
    package let face: Face?
    package let link: Location?
    package init(_ text: String, _ face: Face? = nil, link: Location? = nil) {
      self.text = text
      self.face = face
      self.link = link
    }
  }

  package var lines: [[Span]] = []

  package init() {}

  package mutating func heading(_ text: String) {
    if !lines.isEmpty { lines.append([]) }
    lines.append([Span(text, "heading")])
  }

  package mutating func line(_ spans: Span...) { lines.append(spans) }

  package mutating func line(_ text: String) { lines.append([Span(text)]) }

  /// A key and what it does, in two columns.
  package mutating func binding(keys: String, command: String, summary: String) {
    let padding = String(repeating: " ", count: max(2, 18 - keys.count))
    let room = String(repeating: " ", count: max(2, 32 - command.count))
    lines.append([
      Span(" " + keys, "panel.key"), Span(padding),
      Span(command, "link", link: .help(command: command)), Span(room), Span(summary, "dim"),
    ])
  }

  /// Writes the text into a page: prose broken between words, rows of several parts cut at its edge.
  func write(into page: inout Page) {
    for (index, line) in lines.enumerated() {
      page.mark(nil, isEntry: line.first?.face == "heading")
      if line.count == 1, let prose = line.first {
        write(prose, into: &page)
      } else {
        for span in line {
          page.write(
            span.text, span.face, fitting: page.room - 1, at: span.link, isLink: span.link != nil)
        }
      }
      if index + 1 < lines.count { page.endLine() }
    }
  }

  private func write(_ prose: Span, into page: inout Page) {
    let indent = String(prose.text.prefix { $0 == " " })
    let rows = page.words(of: prose.text, fitting: max(10, page.width - 1 - indent.count))
    for (row, words) in rows.enumerated() {
      if row > 0 { page.endLine() }
      page.write(indent + words, prose.face, at: prose.link, isLink: prose.link != nil)
    }
  }
}

extension Location {
  /// The help page of a command.
  package static func help(command: String) -> Location {
    Location("help", path: ["command", command])
  }

  /// A help page made when it was asked for.
  static func help(topic: String) -> Location { Location("help", path: ["topic", topic]) }
}

extension Mode {
  /// Pages of help; links lead to the pages of commands.
  package static let help: Mode = {
    var mode = Mode("help")
    mode.parents = ["popup", "reading"]
    mode.shows = ["help"]
    mode.isReading = true
    mode.commands = HelpCommands.all
    mode.title = { location in "*help: \(location.path.last ?? "")*" }
    mode.hints = [
      Hint("quit-window", "close"), Hint("next-link", "link"), Hint("act", "follow"),
      Hint("next-heading", "heading"), Hint("back", "back"),
    ]
    mode.prepare = { session, buffer in
      guard let path = buffer.location?.path, path.first == "command", let name = path.last
      else { return }
      buffer.model = session.helpText(
        command: name, in: session.helped(in: session.currentBuffer))
    }
    mode.render = { model, _, page in
      if let text = model as? HelpText { text.write(into: &page) }
    }
    return mode
  }()

  /// `*messages*` and other plain text that is only read.
  package static let messages: Mode = {
    var mode = Mode("messages")
    mode.parents = ["popup", "reading"]
    mode.isReading = true
    mode.hints = [Hint("quit-window", "close"), Hint("isearch-forward", "search")]
    return mode
  }()
}
