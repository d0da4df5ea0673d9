import Config
import Display
import Testing

@testable import Terminal

@Suite("Styles")
struct StyleTableTests {
  private static let themeText = """
    [faces]
    bold = bold
    dim = dim
    link = blue underline
    heading = bold blue
    danger = #ff0000 on 17 bold italic underline reverse strike
    warning = bright-yellow
    label = bold
    """

  /// How the terminal is told to go from one face to another.
  private func change(
    _ from: Face, _ to: Face, _ term: String = "xterm-256color", depth: ColorDepth = .trueColor
  ) throws -> String {
    let entry = try #require(TerminfoSearch(environment: [:]).entry(for: term))
    let table = StyleTable(StyleCapabilities(entry), depth: depth)
    let faces = FaceTable()
    let file = ConfigFile.parse(Array(Self.themeText.utf8), path: "test.theme")
    table.use(Theme.read(file, name: "test").theme, faces: faces, depth: depth)
    let output = OutputBuffer()
    table.append(
      from: table.number(of: faces.id(from)), to: table.number(of: faces.id(to)), into: output)
    let text = String(decoding: output.pending, as: UTF8.self)
    return String(text.map { $0 == "\u{1B}" ? "␛" : $0 })
  }

  @Test("The shortest way is taken")
  func shortest() throws {
    #expect(try change("bold", "label") == "")
    #expect(try change("default", "bold") == "␛[1m")
    #expect(try change("bold", "default") == "␛[m")
    #expect(try change("bold", "heading") == "␛[34m")
    #expect(try change("heading", "link") == "␛[22;4m")
    #expect(try change("bold", "dim") == "␛[;2m")
    #expect(try change("danger", "bold") == "␛[;1m")
    let danger = try change("default", "danger")
    #expect(danger == "␛[1;3;4;7;9;38;2;255;0;0;48;5;17m")
  }

  @Test("Only what the terminal has is sent")
  func degraded() throws {
    #expect(try change("default", "danger", "linux", depth: .sixteen) == "␛[1;4;7;31;40m")
    #expect(try change("default", "warning", "linux", depth: .sixteen) == "␛[33m")
    #expect(try change("default", "warning", depth: .sixteen) == "␛[93m")
    #expect(try change("default", "danger", "vt100", depth: .mono) == "␛[;1;4;7m")
    #expect(try change("bold", "link", "vt100", depth: .mono) == "␛[;4m")
  }
}
