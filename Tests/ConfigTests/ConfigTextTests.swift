import Config
import TestSupport
import Testing

struct ConfigTextTests {
  private func setting(
    _ name: String, _ value: String, _ section: String, in text: String
  ) throws -> String {
    var file = ConfigText(Array(text.utf8))
    try file.set(name, to: value, in: section)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `a value changes where it stands, and nothing else does`() throws {
    let text = """
      # my settings
      [look]
      theme   = dark   \n  nonsense
      [keys]
      theme = other
      """
    #expect(
      try setting("theme", "light", "look", in: text) == """
        # my settings
        [look]
        theme = light
          nonsense
        [keys]
        theme = other
        """)
  }

  @Test func `of several lines with one name the last is the one that holds`() throws {
    #expect(
      try setting("a", "3", "s", in: "[s]\na = 1\n[t]\n[s]\na = 2\n")
        == "[s]\na = 1\n[t]\n[s]\na = 3\n")
  }

  @Test func `a new value goes behind the last one of its section`() throws {
    #expect(
      try setting("icons", "ascii", "look", in: "[look]\ntheme = dark\n\n# keys\n[keys]\n")
        == "[look]\ntheme = dark\nicons = ascii\n\n# keys\n[keys]\n")
    #expect(try setting("a", "1", "s", in: "[s]") == "[s]\na = 1\n")
    #expect(try setting("a", "1", "s", in: "[s]\r\n[t]\r\n") == "[s]\r\na = 1\r\n[t]\r\n")
  }

  @Test func `a new section goes to the end`() throws {
    #expect(try setting("a", "1", "s", in: "") == "[s]\na = 1\n")
    #expect(try setting("a", "1", "s", in: "[t]\nb = 2\n") == "[t]\nb = 2\n\n[s]\na = 1\n")
    #expect(try setting("a", "1", "s", in: "[t]\nb = 2") == "[t]\nb = 2\n\n[s]\na = 1\n")
  }

  @Test func `a value that is taken out leaves the rest`() {
    var file = ConfigText(Array("[s]\na = 1\nb = 2\na = 3\n[t]\na = 4\n".utf8))
    file.remove("a", from: "s")
    #expect(String(decoding: file.bytes, as: UTF8.self) == "[s]\nb = 2\n[t]\na = 4\n")
  }

  @Test(
    "What the format cannot hold is refused",
    arguments: [
      ("a", "x\ny", "s"), ("a", " x", "s"), ("a\nb", "x", "s"), ("a = b", "x", "s"),
      ("", "x", "s"), ("#", "x", "s s"), ("#a", "x", "s"), ("a", "= x", "s"), ("a", "x", "s\n"),
    ])
  func refuses(name: String, value: String, section: String) {
    #expect(throws: ConfigError.self) { try setting(name, value, section, in: "") }
  }

  @Test(arguments: 0..<10)
  func `after a change the file says what was set and what it said before`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "[s]", "[t]", "a = 1", "b = 2", "# c", "", "bad", "a = 2\r", "\u{FEFF}", "\u{FEFF}[s]", "a =",
      "[",
    ]
    for _ in 0..<300 {
      let count = Int.random(in: 0..<8, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator)! }
        .joined(separator: "\n")
      let before = ConfigFile.parse(Array(text.utf8), path: "x")
      let after = ConfigFile.parse(
        Array(try setting("a", "new", "s", in: text).utf8), path: "x")
      #expect(after["s"]?.entries.last { $0.name == "a" }?.value == "new")
      for section in ["s", "t"] {
        let kept = { (file: ConfigFile) in
          (file[section]?.entries ?? []).filter { section != "s" || $0.name != "a" }
            .map { [$0.name, $0.value] }
        }
        #expect(kept(after) == kept(before))
      }
      #expect(after.diagnostics.map(\.message) == before.diagnostics.map(\.message))
    }
  }
}
