/// Why a language cannot be coloured.
package enum SyntaxError: Error, Hashable, CustomStringConvertible {
  /// A file of the grammar's folder could not be read.
  case unreadable(path: String, reason: String)
  /// The shared object is not the parser of a Python wheel, or has no such entry.
  case noParser(path: String, reason: String)
  /// The parser was generated for a tree-sitter that the library here does not read.
  case wrongVersion(path: String, version: Int)
  /// tree-sitter refused a query.
  case badQuery(path: String, line: Int, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "Could not read the grammar file \(path): \(reason). Install the grammars again."
    case .noParser(let path, let reason):
      "\(path) is not a parser that can be used: \(reason). Install the grammars again."
    case .wrongVersion(let path, let version):
      "The parser \(path) is of version \(version); install one of version 14."
    case .badQuery(let path, let line, let reason):
      "\(path):\(line): the query does not fit the parser: \(reason). Install a matching pair."
    }
  }
}
