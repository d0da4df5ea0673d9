package import Markdown
package import Syntax
package import Workers

/// A Markdown text made ready to be written into a page: parsed, its code coloured.
///
/// Made on a worker, since large bodies and grammars take their time.
package struct RichText: Sendable {
  package let blocks: [Block]
  /// The colours of code, by its text and language.
  package private(set) var colours: [CodeKey: [SyntaxSpan]] = [:]

  package struct CodeKey: Hashable, Sendable {
    let language: String
    let text: String
  }

  package init(
    _ source: String, grammars: GrammarShelf, cancellation: Cancellation = Cancellation()
  ) {
    self.init(Array(source.utf8), grammars: grammars, cancellation: cancellation)
  }

  package init(
    _ source: [UInt8], grammars: GrammarShelf, cancellation: Cancellation = Cancellation()
  ) {
    blocks = parseMarkdown(source, findsReferences: true)
    for code in Self.code(in: blocks) {
      let key = CodeKey(language: code.language, text: code.text)
      guard colours[key] == nil, !code.language.isEmpty, !cancellation.isCancelled,
        let language = LanguageGuess.language(forFence: code.info)
      else { continue }
      colours[key] = grammars.highlight(
        Array(code.text.utf8), as: language, cancellation: cancellation)
    }
  }

  /// All code blocks, those inside quotes and lists too.
  private static func code(in blocks: [Block]) -> [Block.Code] {
    blocks.flatMap { block -> [Block.Code] in
      switch block.content {
      case .code(let code): [code]
      case .quote(let inner), .alert(_, let inner), .footnote(_, let inner): Self.code(in: inner)
      case .list(let list): list.items.flatMap { Self.code(in: $0.blocks) }
      case .paragraph, .heading, .html, .table, .thematicBreak: []
      }
    }
  }
}
