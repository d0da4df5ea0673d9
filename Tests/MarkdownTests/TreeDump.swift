import Markdown

/// A tree as text, one node a line: what the tests compare, and what a person can read.
func dump(_ blocks: [Block], indent: String = "") -> String {
  blocks.map { dump($0, indent) }.joined()
}

private func dump(_ block: Block, _ indent: String) -> String {
  let inner = indent + "  "
  let lines = block.range.lines
  let place = lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)-\(lines.upperBound)"
  func line(_ name: String, _ rest: String = "") -> String { "\(indent)\(name) @\(place)\n\(rest)" }
  switch block.content {
  case .paragraph(let inlines): return line("paragraph", "\(inner)\(dump(inlines))\n")
  case .heading(let level, let inlines): return line("h\(level)", "\(inner)\(dump(inlines))\n")
  case .quote(let blocks): return line("quote", dump(blocks, indent: inner))
  case .alert(let alert, let blocks):
    return line("alert \(alert)", dump(blocks, indent: inner))
  case .list(let list):
    let name = (list.start.map { "list \($0)" } ?? "list") + (list.isTight ? "" : " loose")
    let items = list.items.map { item in
      let box = item.isDone.map { $0 ? " [x]" : " [ ]" } ?? ""
      return "\(inner)item\(box) @\(item.range.start.line)\n"
        + dump(item.blocks, indent: inner + "  ")
    }
    return line(name, items.joined())
  case .code(let code): return line("code \(code.info)|\(code.text.debugDescription)")
  case .html(let html): return line("html \(html.debugDescription)")
  case .table(let table):
    let rows = ([table.header] + table.rows).map { row in
      "\(inner)row @\(row.range.start.line): "
        + row.cells.map { dump($0) }.joined(separator: " | ") + "\n"
    }
    return line("table \(table.alignments.map { "\($0)" }.joined(separator: " "))", rows.joined())
  case .thematicBreak: return line("break")
  case .footnote(let number, let blocks):
    return line("footnote \(number)", dump(blocks, indent: inner))
  }
}

/// Running text: what was marked up stands in brackets behind its kind.
func dump(_ inlines: [Inline]) -> String {
  inlines.map { inline in
    switch inline {
    case .text(let text): text
    case .softBreak: "⏎"
    case .lineBreak: "⏎⏎"
    case .code(let code): "code[\(code)]"
    case .html(let html): "html[\(html)]"
    case .emphasis(let parts): "em[\(dump(parts))]"
    case .strong(let parts): "strong[\(dump(parts))]"
    case .strikethrough(let parts): "del[\(dump(parts))]"
    case .link(let destination, let title, let parts):
      "link(\(destination)\(title.isEmpty ? "" : " “\(title)”"))[\(dump(parts))]"
    case .image(let source, let title, let parts):
      "image(\(source)\(title.isEmpty ? "" : " “\(title)”"))[\(dump(parts))]"
    case .footnoteReference(let number): "note[\(number)]"
    case .reference(let reference, let text): dump(reference) + "[\(text)]"
    }
  }.joined()
}

private func dump(_ reference: Reference) -> String {
  switch reference {
  case .issue(let repository, let number): "issue(\(repository ?? "") \(number))"
  case .user(let name): "user(\(name))"
  case .commit(let repository, let hash): "commit(\(repository ?? "") \(hash))"
  case .address(let address): "address(\(address))"
  }
}
