package import Testing

/// Why a test's machinery could not go on: what it waited for and what it saw instead.
package struct HarnessError: Error, CustomStringConvertible {
  package let description: String

  /// Creates an error that names the line of the test which asked.
  package init(_ message: String, at location: SourceLocation? = nil) {
    description = location.map { "\($0.fileName):\($0.line): \(message)" } ?? message
  }

  /// An error of a system call, with its reason.
  static func system(_ call: String, _ code: Int32) -> HarnessError {
    HarnessError("\(call): \(reason(code))")
  }
}
