import Glibc

/// The compiled parser of a Python wheel, opened without a Python.
///
/// A wheel's shared object hides `tree_sitter_<language>` and exports only `PyInit__binding`. That
/// function answers, through the stubs of `PythonStubs.swift`, a `PyModuleDef`, whose methods
/// (`language`, `language_tsx`, …) answer the parsers. The layouts are those of Python's stable ABI
/// for 64 bits (docs.python.org, "PyModuleDef", "PyMethodDef").
enum ParserLibrary {
  private typealias Initialize = @convention(c) () -> UnsafeMutableRawPointer?
  private typealias Method =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  private static let methodsOffset = 64
  private static let methodSize = 32
  private static let functionOffset = 8

  /// The parser that the method `entry` of the module at `path` answers.
  ///
  /// It stays loaded for as long as the program runs, since trees point into it.
  static func parser(at path: String, entry: String) throws(SyntaxError) -> UnsafeMutableRawPointer
  {
    guard let library = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
      throw .noParser(path: path, reason: dlerror().map { String(cString: $0) } ?? "unknown")
    }
    guard let symbol = dlsym(library, "PyInit__binding") else {
      throw .noParser(path: path, reason: "it is not a Python module named _binding")
    }
    let initialize = unsafeBitCast(symbol, to: Initialize.self)
    guard let module = initialize(),
      var method = module.load(fromByteOffset: methodsOffset, as: UnsafeMutableRawPointer?.self)
    else { throw .noParser(path: path, reason: "its module has no methods") }
    while let name = method.load(as: UnsafePointer<CChar>?.self) {
      if strcmp(name, entry) == 0,
        let function = method.load(fromByteOffset: functionOffset, as: Method?.self),
        let parser = function(nil, nil)
      {
        return parser
      }
      method += methodSize
    }
    throw .noParser(path: path, reason: "its module has no method \(entry)")
  }
}
