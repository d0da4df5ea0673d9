/// A piece of running text.
///
/// All text is as it was written: nothing in it is safe to send to a terminal.
package indirect enum Inline: Hashable, Sendable {
  case text(String)
  /// A line end in the source that is a blank on paper. Forges show it as a line end in comments.
  case softBreak
  case lineBreak
  case code(String)
  /// A raw HTML tag, as it was written.
  case html(String)
  case emphasis([Inline])
  case strong([Inline])
  case strikethrough([Inline])
  case link(destination: String, title: String, [Inline])
  /// The inlines are what to show instead of it.
  case image(source: String, title: String, [Inline])
  case footnoteReference(number: Int)
  /// Something that the forge knows, with the text that stood for it.
  case reference(Reference, String)
}

/// What a short form in a text on a forge stands for.
package enum Reference: Hashable, Sendable {
  /// `#12`, `!12`, `acme/atlas#12`: an issue or a pull request; of the same repository when nil.
  case issue(repository: String?, number: Int)
  /// `@alice`, also a team as in `@acme/crew`.
  case user(String)
  /// `0123abc`, `acme/atlas@0123abc`: 7 to 40 hexadecimal digits. Whether there is such a commit
  /// only the forge knows.
  case commit(repository: String?, hash: String)
  /// A web address that stands in the text as it is.
  case address(String)
}

extension [Inline] {
  /// The text alone, without any markup; a line end is a blank.
  package var plainText: String {
    reduce(into: "") { text, inline in
      switch inline {
      case .text(let part), .code(let part), .reference(_, let part): text += part
      case .softBreak, .lineBreak: text += " "
      case .html: break
      case .emphasis(let parts), .strong(let parts), .strikethrough(let parts),
        .link(_, _, let parts), .image(_, _, let parts):
        text += parts.plainText
      case .footnoteReference(let number): text += "[\(number)]"
      }
    }
  }
}
