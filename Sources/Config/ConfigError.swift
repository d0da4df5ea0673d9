/// Why a file of settings could not be read.
package enum ConfigError: Error, Hashable, CustomStringConvertible {
  /// No folder holds it; `known` are the names one could have meant.
  case notFound(name: String, known: [String])

  /// The system refused; `reason` is its own text.
  case unreadable(path: String, reason: String)

  /// It is a folder, a pipe or a device.
  case notAFile(path: String)

  /// It is larger than anybody writes by hand.
  case tooLarge(path: String, limit: Int)

  /// It includes itself, directly or by way of others.
  case endlessInclude(name: String)

  /// An include with a path that leaves the folder.
  case strayInclude(name: String)

  /// The line format cannot hold it: a newline, blanks at an end, a name with ` = `.
  case unwritable(name: String, value: String)

  /// More files are included than anybody needs.
  case tooManyIncludes(limit: Int)

  /// It was read, but nobody could work with what it says; `lines` are the mistakes in it.
  case unusable(path: String, reason: String, lines: [Diagnostic])

  /// What is wrong, file by file and line by line.
  ///
  /// - Parameter file: the one to name where the error does not know it.
  package func diagnostics(of file: String) -> [Diagnostic] {
    switch self {
    case .unusable(let path, let reason, let lines):
      [Diagnostic(file: path, line: 0, message: reason)] + lines
    case .unreadable(let path, let reason):
      [Diagnostic(file: path, line: 0, message: "it cannot be read: \(reason)")]
    case .notAFile(let path):
      [Diagnostic(file: path, line: 0, message: "it is not a plain file, so it is not read")]
    default:
      [Diagnostic(file: file, line: 0, message: description)]
    }
  }

  package var description: String {
    switch self {
    case .notFound(let name, let known):
      "there is no \(name)" + suggestion(for: name, among: known)
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)"
    case .notAFile(let path):
      "\(path) is not a plain file"
    case .tooLarge(let path, let limit):
      "\(path) is larger than \(limit / 1024) KiB, so it is not read"
    case .endlessInclude(let name):
      "\(name) includes itself; take one of the includes out"
    case .strayInclude(let name):
      "\(name) is not a name below this folder; write it without .. and a leading /"
    case .unwritable(let name, let value):
      "\(name) cannot be written as a line with the value \(value.debugDescription)"
    case .unusable(let path, let reason, _):
      "\(path): \(reason)"
    case .tooManyIncludes(let limit):
      "more than \(limit) files are included; the rest is left out"
    }
  }
}
