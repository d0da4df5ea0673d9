import Keys
import Testing

/// A keymap from `keys = command` pairs, each of which is a line.
func keymap(_ lines: KeyValuePairs<String, String>) throws -> Keymap { try keymap("test", lines) }

/// A keymap of that name.
func keymap(_ name: String, _ lines: KeyValuePairs<String, String>) throws -> Keymap {
  var map = Keymap(name)
  for (index, (keys, value)) in lines.enumerated() {
    let source = Binding.Source(file: name, line: index + 1)
    map.bind(try parseKeys(keys), to: Binding(try .init(parsing: value), source: source))
  }
  return map
}

extension KeyLookup {
  /// The command, `unbound`, `prefix` or `none`.
  var word: String {
    switch self {
    case .none: "none"
    case .prefix: "prefix"
    case .bound(let binding): binding.action.description
    }
  }
}

struct KeymapTests {
  private func lookup(_ map: Keymap, _ keys: String) throws -> String {
    map.lookup(try parseKeys(keys)).word
  }

  @Test func `sequences are found, their beginnings are prefixes, others are nothing`() throws {
    let map = try keymap(["C-x C-f": "find-file", "C-x 4 4": "other-window-prefix", "q": "leave"])
    #expect(try lookup(map, "C-x C-f") == "find-file")
    #expect(try lookup(map, "C-x 4 4") == "other-window-prefix")
    #expect(try lookup(map, "q") == "leave")
    #expect(try lookup(map, "C-x") == "prefix")
    #expect(try lookup(map, "C-x 4") == "prefix")
    #expect(try lookup(map, "") == "prefix")
    #expect(try lookup(map, "C-x 4 5") == "none")
    #expect(try lookup(map, "q q") == "none")
    #expect(try lookup(map, "x") == "none")
  }

  @Test func `ESC before a key is its Meta`() throws {
    let map = try keymap([
      "M-x": "execute-extended-command", "ESC f": "forward-word", "ESC ESC ESC": "escape",
      "C-x ESC ESC": "repeat", "C-M-s": "search",
    ])
    #expect(try lookup(map, "ESC x") == "execute-extended-command")
    #expect(try lookup(map, "M-f") == "forward-word")
    #expect(try lookup(map, "ESC C-s") == "search")
    #expect(try lookup(map, "ESC") == "prefix")
    #expect(try lookup(map, "ESC ESC") == "prefix")
    #expect(try lookup(map, "M-ESC ESC") == "escape")
    #expect(try lookup(map, "C-x M-ESC") == "repeat")
    #expect(try lookup(map, "C-x ESC") == "prefix")
    #expect(try lookup(keymap(["x": "act"]), "ESC") == "none")
  }

  @Test func `printable stands for every character that nothing else binds`() throws {
    let map = try keymap(["<printable>": "self-insert-command", "x": "act", "C-q": "quote"])
    #expect(try lookup(map, "a") == "self-insert-command")
    #expect(try lookup(map, "SPC") == "self-insert-command")
    #expect(try lookup(map, "日") == "self-insert-command")
    #expect(try lookup(map, "x") == "act")
    #expect(try lookup(map, "RET") == "none")
    #expect(try lookup(map, "M-a") == "none")
    #expect(try lookup(map, "C-a") == "none")
  }

  @Test func `a later binding takes what stood in its way`() throws {
    var map = try keymap(["C-x C-f": "find-file", "C-x C-s": "save-buffer", "g": "first"])
    let binding = Binding(.command("other"), source: .init(file: "user", line: 9))

    let twice = map.bind(try parseKeys("C-x C-f"), to: binding)
    #expect(twice.same?.command == "find-file")
    #expect(twice.longer.isEmpty && twice.shorter == nil)

    let longer = map.bind(try parseKeys("g g"), to: binding)
    #expect(longer.shorter?.binding.command == "first")
    #expect(try lookup(map, "g") == "prefix")

    let shorter = map.bind(try parseKeys("C-x"), to: binding)
    #expect(shorter.longer.map(\.binding.command) == ["other", "save-buffer"])
    #expect(shorter.longer.map { keysDescription($0.keys) } == ["C-x C-f", "C-x C-s"])
    #expect(try lookup(map, "C-x C-s") == "none")
  }

  @Test func `all bindings are listed in order`() throws {
    let map = try keymap(["M-x": "b", "C-x b": "d", "C-x a": "c", "a": "a"])
    #expect(map.all.map { keysDescription($0.keys) } == ["a", "C-x a", "C-x b", "M-x"])
  }

  @Test func `a copy does not change with its original`() throws {
    var map = try keymap(["C-x a": "one"])
    let copy = map
    map.bind(
      try parseKeys("C-x a"), to: Binding(.command("two"), source: .init(file: "", line: 0)))
    #expect(try lookup(copy, "C-x a") == "one")
    #expect(try lookup(map, "C-x a") == "two")
  }
}
