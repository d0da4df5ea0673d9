import Display
import Editor
import Forge
import FoundationEssentials
import Markdown
import Syntax
import Text

/// Writes a rich text into a page: prose wrapped and indented, code and tables at their own width.
struct MarkdownWriter {
  /// What references without a repository mean, and where their server is.
  let server: String
  let repository: RepositoryRef?
  /// What every line stands for: the comment.
  let owner: Location?
  /// Cells at the left of every line.
  var indent: Int
  let text: RichText

  /// Writes the whole text.
  func write(into page: inout Page) {
    var lead = Lead(String(repeating: " ", count: indent))
    write(text.blocks, into: &page, &lead, isTight: false)
  }

  /// What stands before the text of a line: indentation, quote bars, the mark of a list item once.
  struct Lead {
    var rest: [Part]
    /// In place of the last part, for one line.
    var once: Part?

    struct Part {
      let text: String
      let face: Face?
      /// What it stands for: a box that can be ticked.
      var place: Location?
    }

    init(_ indentation: String) { rest = [Part(text: indentation, face: nil)] }

    mutating func take(_ page: inout Page) {
      for part in rest.dropLast(once == nil ? 0 : 1) { page.write(part.text, part.face) }
      if let part = once { Self.write(part, into: &page) }
      once = nil
    }

    /// A box is a stop of its own, the blanks around it are not.
    private static func write(_ part: Part, into page: inout Page) {
      guard let place = part.place, let box = part.text.firstIndex(where: { $0 != " " }) else {
        return page.write(part.text, part.face)
      }
      page.write(String(part.text[..<box]), part.face)
      page.write(String(part.text[box...].prefix { $0 != " " }), part.face, at: place, isLink: true)
      page.write(" ")
    }

    func adding(
      _ text: String, _ face: Face? = nil, first: String? = nil, firstFace: Face? = nil,
      place: Location? = nil
    ) -> Lead {
      var copy = self
      copy.rest.append(Part(text: text, face: face))
      if let first { copy.once = Part(text: first, face: firstFace ?? face, place: place) }
      return copy
    }
  }

  private func write(
    _ blocks: [Block], into page: inout Page, _ lead: inout Lead, isTight: Bool
  ) {
    for (index, block) in blocks.enumerated() {
      if index > 0, !isTight { blankLine(&page, lead) }
      write(block, into: &page, &lead)
    }
  }

  private func blankLine(_ page: inout Page, _ lead: Lead) {
    var lead = lead
    lead.once = nil
    // Quote bars go on over the gaps between paragraphs.
    for part in lead.rest where part.face != nil || lead.rest.contains(where: { $0.face != nil }) {
      page.write(part.text, part.face)
    }
    endLine(&page, source: nil)
  }

  func endLine(_ page: inout Page, source: Int?) {
    page.mark(owner, source: source)
    page.endLine()
  }

  private func write(_ block: Block, into page: inout Page, _ lead: inout Lead) {
    let line = block.range.start.line - 1
    switch block.content {
    case .paragraph(let inlines):
      wrap(inlines, face: nil, source: line, into: &page, &lead)
    case .heading(let level, let inlines):
      wrap(inlines, face: level <= 2 ? "title" : "heading", source: line, into: &page, &lead)
    case .quote(let blocks):
      var inner = lead.adding("┃ ", "quote")
      let base = page.base
      page.base = "quote"
      write(blocks, into: &page, &inner, isTight: false)
      page.base = base
      lead.once = nil
    case .alert(let alert, let blocks):
      var inner = lead.adding("┃ ", alert.face)
      inner.take(&page)
      page.write(alert.rawValue.capitalized, alert.face)
      endLine(&page, source: line)
      write(blocks, into: &page, &inner, isTight: false)
      lead.once = nil
    case .list(let list): write(list, into: &page, &lead)
    case .code(let code): write(code, source: line, into: &page, &lead)
    case .html(let html):
      for part in html.split(separator: "\n", omittingEmptySubsequences: false) where !part.isEmpty
      {
        lead.take(&page)
        page.write(String(part), "dim")
        endLine(&page, source: line)
      }
    case .table(let table):
      TableWriter(writer: self, table: table, line: line).write(into: &page, &lead)
    case .thematicBreak:
      lead.take(&page)
      page.write(
        String(repeating: "─", count: max(3, min(page.proseWidth, page.width) - page.column - 1)),
        "divider")
      endLine(&page, source: line)
    case .footnote(let number, let blocks):
      var inner = lead.adding("     ", nil, first: "[\(number)]  ", firstFace: "dim")
      write(blocks, into: &page, &inner, isTight: true)
    }
  }

  private func write(_ list: Block.List, into page: inout Page, _ lead: inout Lead) {
    let last = (list.start ?? 0) + list.items.count
    let width = list.start == nil ? 2 : String(last).count + 2
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.isTight { blankLine(&page, lead) }
      var mark = list.start.map { "\($0 + index). " } ?? "• "
      var face: Face = "dim"
      if let isDone = item.isDone {
        mark = page.icons[isDone ? .ticked : .unticked] + " "
        face = isDone ? "success" : "default"
      }
      let padded = String(repeating: " ", count: max(0, width - mark.count)) + mark
      let box = item.isDone == nil ? nil : owner?.box(line: item.range.start.line - 1)
      var inner = lead.adding(
        String(repeating: " ", count: width), nil, first: padded, firstFace: face, place: box)
      if item.blocks.isEmpty {
        inner.take(&page)
        endLine(&page, source: item.range.start.line - 1)
      }
      write(item.blocks, into: &page, &inner, isTight: list.isTight)
    }
    lead.once = nil
  }

  private func write(
    _ code: Block.Code, source: Int, into page: inout Page, _ lead: inout Lead
  ) {
    let bytes = Array(code.text.utf8)
    let spans = text.colours[.init(language: code.language, text: code.text)] ?? []
    let base = page.faces.id("code.block")
    var lead = lead.adding("  ")
    var start = 0
    var number = source + (code.isFenced ? 1 : 0)
    var spanIndex = 0
    var isFirst = true
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      lead.take(&page)
      writeColoured(bytes, start..<end, spans, &spanIndex, base, into: &page)
      if isFirst { writeLanguage(code.language, into: &page) }
      isFirst = false
      endLine(&page, source: number)
      number += 1
      start = end + 1
    }
  }

  /// The language's name at the right end of the first line of code.
  private func writeLanguage(_ language: String, into page: inout Page) {
    let right = min(page.width - 2, page.proseWidth)
    guard !language.isEmpty, page.column + page.width(of: language) + 2 <= right else { return }
    page.write(language, "dim", endingAt: right)
  }

  private func writeColoured(
    _ bytes: [UInt8], _ line: Range<Int>, _ spans: [SyntaxSpan], _ index: inout Int,
    _ base: FaceID, into page: inout Page
  ) {
    var position = line.lowerBound
    func plain(to end: Int) {
      guard position < end else { return }
      page.write(
        expandTabs(String(decoding: bytes[position..<end], as: UTF8.self)), id: base, at: nil,
        isLink: false)
      position = end
    }
    while index < spans.count, spans[index].range.upperBound.value <= position { index += 1 }
    var current = index
    while current < spans.count, spans[current].range.lowerBound.value < line.upperBound {
      let span = spans[current]
      plain(to: max(position, span.range.lowerBound.value))
      let end = min(span.range.upperBound.value, line.upperBound)
      if position < end {
        let id = page.faces.id(Face(span.face.name), over: base)
        page.write(
          expandTabs(String(decoding: bytes[position..<end], as: UTF8.self)), id: id, at: nil,
          isLink: false)
        position = end
      }
      if span.range.upperBound.value > line.upperBound { break }
      current += 1
    }
    index = current
    plain(to: line.upperBound)
  }

  /// A page's tabs would count from the window's edge, not from the code's.
  private func expandTabs(_ text: String) -> String {
    text.contains("\t")
      ? text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
      : text
  }
}

extension Block.Alert {
  fileprivate var face: Face {
    switch self {
    case .note, .important: "link"
    case .tip: "success"
    case .warning: "warning"
    case .caution: "danger"
    }
  }
}
