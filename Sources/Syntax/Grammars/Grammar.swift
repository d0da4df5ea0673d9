import Glibc

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
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return content }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      content += buffer[..<count]
    }
  }
}
