import Config
import TestSupport
import Testing

struct ConfigFileTests {
  private static func parse(_ text: String, _ others: [String: String] = [:]) -> ConfigFile {
    ConfigFile.parse(ConfigSource(path: "main", bytes: Array(text.utf8))) {
      name, chain throws(ConfigError) in
      guard let text = others[name] else {
        throw .notFound(name: name, known: others.keys.sorted())
      }
      guard !chain.contains(name) else { throw .endlessInclude(name: name) }
      return ConfigSource(path: name, bytes: Array(text.utf8))
    }
  }

  /// The entries as `section: name=value (file:line)`.
  private static func listing(_ file: ConfigFile) -> [String] {
    file.sections.flatMap { section in
      section.entries.map { "\(section.name): \($0.name)=\($0.value) (\($0.file):\($0.line))" }
    }
  }

  @Test func `sections of one name are one section, in reading order`() {
    let file = Self.parse(
      """
      # keys
      [list]
      j = next-line

      [topic]
      n = next-entry
      [list]
      k = previous-line
      """)
    #expect(
      Self.listing(file) == [
        "list: j=next-line (main:3)", "list: k=previous-line (main:8)",
        "topic: n=next-entry (main:6)",
      ])
    #expect(file.diagnostics.isEmpty)
    #expect(file["list"]?.line == 2)
    #expect(file["form"] == nil)
  }

  @Test func `an included file stands where it is named, and the section goes on behind it`() {
    let file = Self.parse(
      "[list]\na = one\ninclude other\nc = three\n", ["other": "[list]\nb = two\n[topic]\nn = x"])
    #expect(
      Self.listing(file) == [
        "list: a=one (main:2)", "list: b=two (other:2)", "list: c=three (main:4)",
        "topic: n=x (other:4)",
      ])
    #expect(file.files == ["main", "other"])
  }

  @Test func `bad lines are named with file and line and the rest holds`() {
    let file = Self.parse(
      "early = bird\n[list]\nnonsense\ninclude othr\nj = next-line\ninclude other\n",
      ["other": "include main\n[topic\n", "main": "include other"])
    #expect(
      file.diagnostics.map(\.description) == [
        "main:1: this stands before the first [section]",
        "main:3: this is neither NAME = VALUE nor [section] nor include NAME nor a # comment",
        "main:4: there is no othr; did you mean other?",
        "other:1: main includes itself; take one of the includes out",
        "other:2: a section is written [name]; the ] is missing",
      ])
    #expect(Self.listing(file) == ["list: j=next-line (main:5)"])
  }

  @Test func `a tree of includes that never ends is cut off, and said once`() {
    let file = ConfigFile.parse(ConfigSource(path: "0", bytes: Array("include x\ninclude x".utf8)))
    {
      name, chain throws(ConfigError) in
      ConfigSource(path: "\(chain.count)", bytes: Array("[s]\ninclude x\ninclude x".utf8))
    }
    #expect(file.diagnostics.count == 1)
    #expect(file.diagnostics[0].message.contains("64"))
  }

  @Test func `Windows line ends and a byte order mark are no content`() {
    let file = Self.parse("\u{FEFF}[list]\r\nj = next-line\r\n")
    #expect(Self.listing(file) == ["list: j=next-line (main:2)"])
    #expect(file.diagnostics.isEmpty)
  }

  @Test(arguments: 0..<20)
  func `no bytes whatever stop the reader`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "[", "]", "=", " = ", "#", "include ", "\n", "\r\n", "\t", "x", "ü", "\u{0}", "\u{202E}", " ",
    ]
    for _ in 0..<200 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &generator) {
        if Bool.random(using: &generator) {
          bytes += pieces.randomElement(using: &generator)!.utf8
        } else {
          bytes.append(UInt8.random(in: .min ... .max, using: &generator))
        }
      }
      let file = ConfigFile.parse(bytes, path: "noise")
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).count
      let told = file.sections.flatMap(\.entries).map(\.line) + file.diagnostics.map(\.line)
      #expect(Set(told).count == told.count, "a line is told once")
      #expect(told.allSatisfy { 1...lines ~= $0 })
    }
  }
}
