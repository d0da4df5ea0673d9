import CTreeSitter

/// The generated and compiled parser of a language, for parsing texts and compiling queries.
///
/// Any thread may use it.
struct CompiledParser: Sendable {
  private nonisolated(unsafe) let language: OpaquePointer

  /// Opens the shared object at `path`, whose method `entry` answers the parser.
  init(path: String, entry: String) throws(SyntaxError) {
    language = try ParserLibrary.parser(at: path, entry: entry)
    let version = Int(ts_language_version(language))
    let known = TREE_SITTER_MIN_COMPATIBLE_LANGUAGE_VERSION...TREE_SITTER_LANGUAGE_VERSION
    guard known.contains(Int32(version)) else { throw .wrongVersion(path: path, version: version) }
  }

  /// For one piece of work on one thread.
  func makeTreeParser() -> TreeParser { TreeParser(language: language) }

  /// Compiles a query; `path` is what an error names.
  func query(
    _ source: [UInt8], path: String, order: Language.PatternOrder
  ) throws(SyntaxError) -> Query {
    try Query(source: source, path: path, language: language, order: order)
  }
}
