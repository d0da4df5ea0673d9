import Markdown

/// A tree as the HTML of the CommonMark specification, which proves that nothing got lost on the
/// way from the parser.
func html(_ blocks: [Block]) -> String { blocks.map { html($0, isTight: false) }.joined() }

private func html(_ block: Block, isTight: Bool) -> String {
  switch block.content {
  case .paragraph(let inlines):
    return isTight ? html(inlines) : "<p>\(html(inlines))</p>\n"
  case .heading(let level, let inlines): return "<h\(level)>\(html(inlines))</h\(level)>\n"
  case .quote(let blocks): return "<blockquote>\n\(html(blocks))</blockquote>\n"
  case .alert(_, let blocks): return html(blocks)
  case .list(let list): return html(list)
  case .code(let code):
    let language = String(code.info.prefix { !" \t".contains($0) })
    let name = language.isEmpty ? "" : " class=\"language-\(escaped(language))\""
    return "<pre><code\(name)>\(escaped(code.text))</code></pre>\n"
  case .html(let html): return html
  case .thematicBreak: return "<hr />\n"
  case .table, .footnote: return ""
  }
}

private func html(_ list: Block.List) -> String {
  let name = list.start == nil ? "ul" : "ol"
  let start = list.start.flatMap { $0 == 1 ? nil : " start=\"\($0)\"" } ?? ""
  let items = list.items.map { item in
    var text = "<li>"
    for block in item.blocks {
      let isParagraph = if case .paragraph = block.content { true } else { false }
      if !(isParagraph && list.isTight) && !text.hasSuffix("\n") { text += "\n" }
      text += html(block, isTight: list.isTight)
    }
    return text + "</li>\n"
  }
  return "<\(name)\(start)>\n\(items.joined())</\(name)>\n"
}

private func html(_ inlines: [Inline]) -> String {
  inlines.map { inline in
    switch inline {
    case .text(let text): escaped(text)
    case .softBreak: "\n"
    case .lineBreak: "<br />\n"
    case .code(let code): "<code>\(escaped(code))</code>"
    case .html(let html): html
    case .emphasis(let parts): "<em>\(html(parts))</em>"
    case .strong(let parts): "<strong>\(html(parts))</strong>"
    case .strikethrough(let parts): "<del>\(html(parts))</del>"
    case .link(let destination, let title, let parts):
      "<a href=\"\(address(destination))\"\(attribute(title))>\(html(parts))</a>"
    case .image(let source, let title, let parts):
      "<img src=\"\(address(source))\" alt=\"\(escaped(parts.plainText))\"\(attribute(title)) />"
    case .footnoteReference, .reference: ""
    }
  }.joined()
}

private func attribute(_ title: String) -> String {
  title.isEmpty ? "" : " title=\"\(escaped(title))\""
}

private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func address(_ address: String) -> String {
  address.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case 0x80..., UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "]"), 0x20:
      "%" + String(byte, radix: 16, uppercase: true)
    default: String(Unicode.Scalar(byte))
    }
  }.joined()
}
