import CCmarkGFM
import Synchronization

/// Parses Markdown as the forges read it: CommonMark with tables, strikethrough, task lists, bare
/// addresses and footnotes.
///
/// For workers: a megabyte takes a fifth of a second, a hostile one a second or two. Any bytes will do:
/// invalid ones and NUL read as U+FFFD. Containers deeper than 100 count as one.
///
/// - Parameter findsReferences: whether `#12`, `@alice` and their like become
///   `Inline.reference`; never in code, HTML or links.
package func parseMarkdown(_ source: [UInt8], findsReferences: Bool = false) -> [Block] {
  let prepared = PreparedSource(source)
  var builder = TreeBuilder(lines: prepared.lines, findsReferences: findsReferences)
  MarkdownParser.parse(prepared.bytes, into: &builder)
  return builder.finish()
}

/// The one place that knows cmark-gfm; its tree is walked once and freed.
private enum MarkdownParser {
  /// Lets one parse at a time in; the value says whether the extensions are registered.
  ///
  /// cmark-gfm keeps them, and which characters are special to them, in variables of the process
  /// that every parse changes.
  private static let library = Mutex(false)

  private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

  static func parse(_ source: [UInt8], into builder: inout TreeBuilder) {
    library.withLock { isRegistered in
      if !isRegistered {
        cmark_gfm_core_extensions_ensure_registered()
        isRegistered = true
      }
      guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES) else {
        return
      }
      defer { cmark_parser_free(parser) }
      for name in extensions {
        if let found = cmark_find_syntax_extension(name) {
          cmark_parser_attach_syntax_extension(parser, found)
        }
      }
      source.withUnsafeBytes { bytes in
        cmark_parser_feed(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard let root = cmark_parser_finish(parser) else { return }
      defer { cmark_node_free(root) }
      walk(root, into: &builder)
    }
  }

  /// An iterator, since a recursion would end a deep tree with the stack.
  private static func walk(_ root: OpaquePointer, into builder: inout TreeBuilder) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      if event == CMARK_EVENT_EXIT {
        builder.leave()
      } else if let leaf = leaf(node) {
        builder.add(leaf, at: range(of: node))
      } else {
        builder.enter(container(node), at: range(of: node))
      }
    }
  }

  /// The node, if cmark visits it once: it has no children and no event for its end.
  private static func leaf(_ node: OpaquePointer) -> TreeBuilder.Leaf? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .inline(.text(literal(of: node)))
    case CMARK_NODE_SOFTBREAK: .inline(.softBreak)
    case CMARK_NODE_LINEBREAK: .inline(.lineBreak)
    case CMARK_NODE_CODE: .inline(.code(literal(of: node)))
    case CMARK_NODE_HTML_INLINE: .inline(.html(literal(of: node)))
    case CMARK_NODE_CODE_BLOCK: .block(.code(code(node)))
    case CMARK_NODE_HTML_BLOCK: .block(.html(literal(of: node)))
    case CMARK_NODE_THEMATIC_BREAK: .block(.thematicBreak)
    default: nil
    }
  }

  private static func container(_ node: OpaquePointer) -> TreeBuilder.Container {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: return .document
    case CMARK_NODE_BLOCK_QUOTE: return .quote
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return .list(
        start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
        isTight: cmark_node_get_list_tight(node) != 0)
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnote
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK:
      return .link(
        destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    case CMARK_NODE_IMAGE:
      return .image(
        source: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      return .footnoteReference(number: Int(literal(of: node)) ?? 0)
    default: return extended(node)
    }
  }

  /// The types of extensions are numbers given at run time; their names are fixed.
  private static func extended(_ node: OpaquePointer) -> TreeBuilder.Container {
    switch string(cmark_node_get_type_string(node)) {
    case "item": .item(isDone: nil)
    case "tasklist": .item(isDone: cmark_gfm_extensions_get_tasklist_item_checked(node))
    case "table": .table(alignments: alignments(of: node))
    case "table_header": .row(isHeader: true)
    case "table_row": .row(isHeader: false)
    case "table_cell": .cell
    case "strikethrough": .strikethrough
    default: .unknown
    }
  }

  private static func code(_ node: OpaquePointer) -> Block.Code {
    var length: Int32 = 0
    var offset: Int32 = 0
    var character: CChar = 0
    let isFenced = cmark_node_get_fenced(node, &length, &offset, &character) != 0
    return Block.Code(
      info: string(cmark_node_get_fence_info(node)), text: literal(of: node), isFenced: isFenced)
  }

  private static func alignments(of table: OpaquePointer) -> [Block.Table.Alignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let letters = cmark_gfm_extensions_get_table_alignments(table) else { return [] }
    return UnsafeBufferPointer(start: letters, count: count).map { letter in
      switch letter {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }

  private static func range(of node: OpaquePointer) -> SourceRange {
    SourceRange(
      start: SourcePosition(
        line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node))),
      end: SourcePosition(
        line: Int(cmark_node_get_end_line(node)), column: Int(cmark_node_get_end_column(node))))
  }

  private static func literal(of node: OpaquePointer) -> String {
    string(cmark_node_get_literal(node))
  }

  private static func string(_ start: UnsafePointer<CChar>?) -> String {
    start.map { String(cString: $0) } ?? ""
  }
}
