import Testing

@testable import Config

struct ConfigLineTests {
  @Test(
    "An equals sign or a hash can be what is bound",
    arguments: [
      ("C-x C-f = find-file", "C-x C-f", "find-file"),
      ("j       = next-line  ", "j", "next-line"),
      ("\tj\t=\tnext-line", "j", "next-line"),
      ("= = compare", "=", "compare"),
      ("C-x = = what-cursor-position", "C-x =", "what-cursor-position"),
      ("= = = twice", "= =", "twice"),
      ("C-x = =", "C-x", "="),
      ("# = goto-item", "#", "goto-item"),
      ("[ = back", "[", "back"),
      ("include = bare-word", "include", "bare-word"),
      ("green = #a3be8c", "green", "#a3be8c"),
      ("W g = ! git fetch x=1 a = b", "W g", "! git fetch x=1 a = b"),
      ("ü = größer", "ü", "größer"),
      ("x =", "x", ""),
      ("x = y\r", "x", "y"),
    ])
  func entries(line: String, name: String, value: String) {
    #expect(ConfigLine(line.utf8) == .entry(name: name, value: value))
  }

  @Test(
    "Empty lines and comments say nothing",
    arguments: ["", "   ", "\t\r", "# a comment", "#", "   # C-x = find-file", "## = heading"])
  func blank(line: String) { #expect(ConfigLine(line.utf8) == .blank) }

  @Test func `sections and includes are told from entries`() {
    #expect(ConfigLine("[list]".utf8) == .section("list"))
    #expect(ConfigLine("  [ list ]  ".utf8) == .section("list"))
    #expect(ConfigLine("include shared/global".utf8) == .include("shared/global"))
    #expect(ConfigLine("include \t gotcha ".utf8) == .include("gotcha"))
  }

  @Test(
    "What is none of these says what to write instead",
    arguments: [
      ("C-x find-file", "neither NAME = VALUE"),
      ("x=find-file", "blank on both sides"),
      ("x= find-file", "blank on both sides"),
      ("[list", "] is missing"),
      ("[]", "no name of a section"),
      ("[two words]", "no name of a section"),
      ("[list] # rows", "comments have a line of their own"),
      ("include", "needs the name"),
      ("includes gotcha", "neither NAME = VALUE"),
    ])
  func bad(line: String, complaint: String) {
    guard case .bad(let message) = ConfigLine(line.utf8) else {
      Issue.record("\(line) was taken for \(ConfigLine(line.utf8))")
      return
    }
    #expect(message.contains(complaint))
  }

  @Test func `a line that is not UTF-8 is bad and not half read`() {
    #expect(
      ConfigLine([0x78, 0x20, 0x3D, 0x20, 0xFF]) == .bad("this line is not UTF-8"))
  }
}
