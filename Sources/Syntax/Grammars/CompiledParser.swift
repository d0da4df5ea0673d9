import CTreeSitter

/// The generated and compiled parser of a language, for parsing texts and compiling queries.
///
/// Any thread may use it.
struct CompiledParser: Sendable {
  /// A copy with a guarded scanner; never freed, since trees point to it.
  private nonisolated(unsafe) let language: UnsafePointer<TSLanguage>
  private let serialize: ScannerGuard.Serialize?

  /// Opens the shared object at `path`, whose method `entry` answers the parser.
  init(path: String, entry: String) throws(SyntaxError) {
    let original = try ParserLibrary.parser(at: path, entry: entry)
      .assumingMemoryBound(to: TSLanguage.self)
    // The library reads version 13 too, but the layout that is copied here is that of 14.
    let version = ts_language_version(original)
    guard version == TREE_SITTER_LANGUAGE_VERSION else {
      throw .wrongVersion(path: path, version: Int(version))
    }

    let copy = UnsafeMutablePointer<TSLanguage>.allocate(capacity: 1)
    copy.initialize(to: original.pointee)
    serialize = original.pointee.external_scanner.serialize
    if serialize != nil { copy.pointee.external_scanner.serialize = ScannerGuard.guardedSerialize }
    language = UnsafePointer(copy)
  }

  /// For one piece of work on one thread.
  func makeTreeParser() -> TreeParser { TreeParser(language: language, serialize: serialize) }

  /// Compiles a query; `path` is what an error names.
  func query(
    _ source: [UInt8], path: String, order: Language.PatternOrder
  ) throws(SyntaxError) -> Query {
    try Query(source: source, path: path, language: language, order: order)
  }
}
