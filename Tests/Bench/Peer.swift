import TestSupport
import Testing

/// A program that is measured, with the arguments that make it start plain.
struct Peer {
  let name: String
  let executable: String
  let arguments: [String]

  static let kakoune = Peer(name: "kakoune", executable: "/usr/bin/kak", arguments: ["-n"])
  static let nano = Peer(name: "nano", executable: "/usr/bin/nano", arguments: ["--ignorercfiles"])
  static let zile = Peer(name: "zile", executable: "/usr/bin/zile", arguments: ["-q"])
  static let mg = Peer(name: "mg", executable: "/usr/bin/mg", arguments: ["-n"])

  /// The release build; a debug build's figures would say nothing.
  static func gotcha() throws -> Peer {
    let path = try Fixture.checkout() + "/.build/release/gotcha"
    return Peer(name: "gotcha", executable: path, arguments: [])
  }

  /// Starts the program on a file, in a home of its own, on a screen of 50 rows and 160 columns.
  func start(on file: String, in sandbox: Sandbox) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable, arguments + [file], environment: sandbox.environment, rows: 50, columns: 160)
  }
}

/// The text that programs are started on: a title with a word to look for, then lines of words.
enum BenchText {
  static let marker = "zqxmarker"

  /// Writes about 120 kB, the same every time.
  static func write(in sandbox: Sandbox) throws -> String {
    let words = ["alpha", "branch", "commit", "delta", "issue", "merge", "parser", "window"]
    var text = "# \(marker) title\n\n"
    for line in 0..<2000 {
      let count = 3 + line * 7 % 12
      text += "\(line) "
      text += (0..<count).map { words[(line + $0 * 5) % words.count] }.joined(separator: " ") + "\n"
    }
    return try sandbox.write("small.md", text)
  }
}

extension PseudoTerminal {
  /// Reads until the text that programs are started on is on the screen.
  func waitForMarker() throws {
    // The macro that names a place in the source is there for test targets only.
    let here = SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    try wait(forText: BenchText.marker, at: here)
  }
}
