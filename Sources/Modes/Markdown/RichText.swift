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

  /// Code that has no colours yet, since its grammar was not read before.
  private var uncoloured: [Block.Code] = []

  /// - Parameter waits: whether grammars are read that code needs, which may take half a second for each.
  package init(
    _ source: String, grammars: GrammarShelf, cancellation: Cancellation = Cancellation(),
    waits: Bool = true
  ) {
    self.init(
      Array(source.utf8), grammars: grammars, cancellation: cancellation, waits: waits)
  }

  package init(
    _ source: [UInt8], grammars: GrammarShelf, cancellation: Cancellation = Cancellation(),
    waits: Bool = true
  ) {
    blocks = parseMarkdown(source, findsReferences: true)
    uncoloured = Self.code(in: blocks).filter { !$0.language.isEmpty }
    colour(with: grammars, cancellation, waits: waits)
  }

  /// Whether code waits for its colours.
  var lacksColours: Bool { !uncoloured.isEmpty }

  /// Colours the code that has none yet; unless it waits, only with grammars that were read before.
  mutating func colour(
    with grammars: GrammarShelf, _ cancellation: Cancellation, waits: Bool = true
  ) {
    var rest: [Block.Code] = []
    for code in uncoloured where !cancellation.isCancelled {
      let key = CodeKey(language: code.language, text: code.text)
      guard colours[key] == nil, let language = LanguageGuess.language(forFence: code.info)
      else { continue }
      if waits || grammars.isRead(language) {
        colours[key] = grammars.highlight(
          Array(code.text.utf8), as: language, cancellation: cancellation)
      } else {
        rest.append(code)
      }
    }
    uncoloured = rest
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
