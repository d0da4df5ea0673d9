import Markdown

extension [Inline] {
  /// With emoji in the place of their names, as in `:tada:`; not in code.
  var withEmoji: [Inline] {
    map { inline in
      switch inline {
      case .text(let text): .text(Emoji.replacingNames(in: text))
      case .emphasis(let parts): .emphasis(parts.withEmoji)
      case .strong(let parts): .strong(parts.withEmoji)
      case .strikethrough(let parts): .strikethrough(parts.withEmoji)
      case .link(let destination, let title, let parts):
        .link(destination: destination, title: title, parts.withEmoji)
      case .softBreak, .lineBreak, .code, .html, .image, .footnoteReference, .reference: inline
      }
    }
  }
}
