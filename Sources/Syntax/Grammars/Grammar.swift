import Workers

/// What is installed for one language: its parser and its queries.
///
/// Immutable once read, so any thread may use it. Reading one compiles the queries, which takes up to
/// 300 ms, so it is done on a worker.
package final class Grammar: Sendable {
  package let language: String
  let parser: CompiledParser
  let highlights: Query
  /// What each capture of `highlights` paints; nil for those that paint nothing.
  let paints: [Paint?]
  /// Nil when nothing is embedded in texts of this language.
  let embeddings: EmbeddingFinder?

  /// Reads the folder of a grammar: `parser.so`, `entry`, `highlights.scm`, `injections.scm`.
  init(language: String, folder: String) throws(SyntaxError) {
    let entry = try Self.read(folder + "/entry").prefix { $0 > 0x20 }
    let parser = try CompiledParser(
      path: folder + "/parser.so", entry: String(decoding: entry, as: UTF8.self))
    let order = Language.named(language)?.order ?? .lastWins
    let query = { (name: String) throws(SyntaxError) in
      let path = folder + "/" + name
      return try parser.query(Self.read(path), path: path, order: order)
    }
    self.language = language
    self.parser = parser
    highlights = try query("highlights.scm")
    paints = highlights.captureNames.map(CaptureNames.paint)
    embeddings = EmbeddingFinder(try query("injections.scm"))
  }

  private static func read(_ path: String) throws(SyntaxError) -> [UInt8] {
    do throws(Files.Problem) {
      return try Files.read(path)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
