/// One thing that a rule objects to.
struct Finding: Hashable, Comparable, CustomStringConvertible {
  let path: String
  /// From 1; 0 when the file or folder as a whole is meant.
  let line: Int
  let message: String

  init(_ path: String, line: Int = 0, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  var description: String {
    line > 0 ? "\(path):\(line): \(message)" : "\(path): \(message)"
  }

  static func < (one: Finding, other: Finding) -> Bool {
    (one.path, one.line, one.message) < (other.path, other.line, other.message)
  }
}
