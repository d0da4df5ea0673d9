import TestSupport
import Testing

/// The list of issues that figures are measured on.
enum DemoList {
  /// An issue on its first screen.
  static let issue = "#80"

  /// The one that is filed next.
  static let nextNumber = 93

  /// Goes to the list as a person does.
  static func open(in terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the panes", at: here) {
      terminal.screen.rows.first?.contains("Issues") ?? false
    }
    try terminal.type("2")
    try terminal.wait(forText: "acme/atlas", at: here)
    try terminal.type("RET")
    try terminal.wait(forText: issue, at: here)
  }

  /// The macro that names a place in the source is there for test targets only.
  static var here: SourceLocation {
    SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  }
}
