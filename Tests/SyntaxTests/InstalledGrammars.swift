import TestSupport
import Testing
import Text

@testable import Syntax

/// The grammars that `make test` fetches.
///
/// One shelf for all tests, since compiling takes a while.
enum InstalledGrammars {
  static let folder = ((try? Fixture.checkout()) ?? ".") + "/.build/share/gotcha/grammars"
  static let shelf = GrammarShelf(folders: [folder])

  /// The languages that have a folder, in order.
  static let languages = Language.list.map(\.name).filter { shelf.grammar($0) != nil }

  static func grammar(_ language: String) throws -> Grammar {
    try #require(shelf.grammar(language), "run `make test` once: it fetches the grammars")
  }

  /// The colours of `source` as pairs of text and face without its `syntax.`.
  static func colours(_ source: String, _ language: String) -> [Coloured] {
    let bytes = Array(source.utf8)
    return shelf.highlight(bytes, as: language).map { Coloured($0, of: bytes) }
  }
}

/// A run of colour, written as a test reads it: `"let": keyword`.
struct Coloured: Equatable, CustomStringConvertible {
  let text: String
  let face: String

  init(_ text: String, _ face: String) {
    self.text = text
    self.face = face
  }

  init(_ span: SyntaxSpan, of bytes: [UInt8]) {
    let range = span.range.lowerBound.value..<span.range.upperBound.value
    self.init(String(decoding: bytes[range], as: UTF8.self), span.face.shortName)
  }

  var description: String { "\(text): \(face)" }
}

extension SyntaxFace {
  var shortName: String { name.hasPrefix("syntax.") ? String(name.dropFirst(7)) : name }
}
