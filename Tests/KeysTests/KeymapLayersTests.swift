import Keys
import Testing

struct KeymapLayersTests {
  private func resolve(_ layers: KeymapLayers, _ keys: String) throws -> KeymapLayers.Resolution {
    layers.resolve(try parseKeys(keys))
  }

  private func lookup(_ layers: KeymapLayers, _ keys: String) throws -> String {
    layers.lookup(try parseKeys(keys)).word
  }

  @Test func `the first map that knows a key decides`() throws {
    let layers = KeymapLayers([
      try keymap("list", ["n": "next-page"]),
      try keymap("reading", ["n": "next-entry", "q": "quit-window"]),
      try keymap("global", ["q": "never", "C-n": "next-line"]),
    ])
    #expect(try lookup(layers, "n") == "next-page")
    #expect(try lookup(layers, "q") == "quit-window")
    #expect(try lookup(layers, "C-n") == "next-line")
    #expect(try lookup(layers, "x") == "none")
    #expect(try lookup(KeymapLayers([]), "x") == "none")
  }

  @Test func `every character typed leads where the first map that knows it says`() throws {
    let maps = [
      try keymap("list", ["n": "next-page", "SPC": "scroll"]),
      try keymap("text", ["<printable>": "self-insert-command", "q": "quit-window"]),
      try keymap("global", ["~": "never"]),
    ]
    let layers = KeymapLayers(maps)
    for value in UInt32(0x20)...0x7E {
      let key = Key(try #require(Unicode.Scalar(value)))
      let word = maps.lazy.map { $0.lookup([key]).word }.first { $0 != "none" }
      #expect(layers.lookup([key]).word == word)
      #expect(layers.lookup([key.with(.meta)]).word == "none")
    }
  }

  @Test func `a prefix is the union of what all maps say about it`() throws {
    let layers = KeymapLayers([
      try keymap("compose", ["C-c C-c": "send", "C-c C-s b": "bold"]),
      try keymap("reading", ["C-c C-b": "back", "C-c C-c": "finish"]),
      try keymap("global", ["C-c <left>": "winner-undo", "C-c C-s": "search"]),
    ])
    #expect(try lookup(layers, "C-c") == "prefix")
    #expect(try lookup(layers, "C-c C-c") == "send")
    #expect(try lookup(layers, "C-c C-b") == "back")
    #expect(try lookup(layers, "C-c <left>") == "winner-undo")
    #expect(try lookup(layers, "C-c C-s") == "prefix", "the upper prefix hides the lower command")
    #expect(try lookup(layers, "C-c C-s b") == "bold")
  }

  @Test func `a command hides the longer sequences of the maps below it`() throws {
    let layers = KeymapLayers([
      try keymap("top", ["C-x a": "one"]),
      try keymap("middle", ["C-x": "command"]),
      try keymap("bottom", ["C-x b": "two"]),
    ])
    #expect(try lookup(layers, "C-x") == "prefix")
    #expect(try lookup(layers, "C-x a") == "one")
    #expect(try lookup(layers, "C-x b") == "none")
  }

  @Test func `unbound hides the maps below, prefixes included`() throws {
    let layers = KeymapLayers([
      try keymap("list", ["x": "unbound", "C-x 4": "unbound", "C-x 5 a": "unbound"]),
      try keymap("reading", ["x x": "close", "C-x 4 f": "find", "C-x 5 b": "b", "C-x o": "o"]),
    ])
    #expect(try lookup(layers, "x") == "none")
    #expect(try lookup(layers, "x x") == "none")
    #expect(try lookup(layers, "C-x 4") == "none")
    #expect(try lookup(layers, "C-x 4 f") == "none")
    #expect(try lookup(layers, "C-x 5 a") == "none")
    #expect(try lookup(layers, "C-x 5 b") == "b")
    #expect(try lookup(layers, "C-x o") == "o")
  }

  @Test func `typing in a search goes to the search, its other keys go on`() throws {
    let layers = KeymapLayers([
      try keymap("isearch", ["<printable>": "isearch-printing-char", "C-s": "repeat"]),
      try keymap("list", ["n": "next-page", "RET": "visit"]),
    ])
    #expect(try lookup(layers, "n") == "isearch-printing-char")
    #expect(try lookup(layers, "RET") == "visit")
  }

  @Test func `Escape alone is a key where it is bound, and the beginning of Meta elsewhere`() throws
  {
    let global = try keymap("global", ["M-x": "execute-extended-command", "M-g g": "goto-line"])
    let reading = KeymapLayers([global])
    #expect(try lookup(reading, "<escape>") == "prefix")
    #expect(try resolve(reading, "<escape>").keys == [.esc])
    #expect(try lookup(reading, "<escape> x") == "execute-extended-command")
    #expect(try lookup(reading, "<escape> g g") == "goto-line")
    #expect(try lookup(reading, "ESC x") == "execute-extended-command")

    let compose = KeymapLayers([try keymap("compose", ["<escape>": "leave"]), global])
    #expect(try lookup(compose, "<escape>") == "leave")
    #expect(try lookup(compose, "ESC x") == "execute-extended-command")

    let silent = KeymapLayers([try keymap("compose", ["<escape>": "unbound"]), global])
    #expect(try lookup(silent, "<escape>") == "none")
  }

  @Test func `Shift is dropped from a key that is not bound with it, and said`() throws {
    let layers = KeymapLayers([
      try keymap([
        "<right>": "right-char", "C-f": "forward-char", "M-x": "execute-extended-command",
        "C-x o": "other-window", "x": "act", "TAB": "next-link", "S-<end>": "bound",
        "SPC": "scroll",
      ])
    ])
    let right = try resolve(layers, "S-<right>")
    #expect(right.result.word == "right-char")
    #expect(right.isShiftTranslated)
    #expect(right.keys == [Key(.right)])
    #expect(try lookup(layers, "C-S-f") == "forward-char")
    #expect(try lookup(layers, "M-X") == "execute-extended-command")
    #expect(try lookup(layers, "C-x O") == "other-window")
    #expect(try lookup(layers, "S-SPC") == "scroll")
    #expect(try resolve(layers, "S-<end>").isShiftTranslated == false)
    #expect(try lookup(layers, "X") == "none", "a capital alone is a key of its own")
    #expect(try lookup(layers, "S-TAB") == "none", "S-TAB is not TAB")
  }

  @Test func `one byte for two keys finds whichever is bound`() throws {
    let slash = KeymapLayers([try keymap(["C-/": "undo"])])
    #expect(try lookup(slash, "C-_") == "undo")
    let underscore = KeymapLayers([try keymap(["C-_": "undo", "C-M-_": "undo-redo"])])
    #expect(try lookup(underscore, "C-/") == "undo")
    #expect(try lookup(underscore, "C-M-/") == "undo-redo")
  }

  @Test func `a double click that nothing binds is a click`() throws {
    let layers = KeymapLayers([
      try keymap(["<mouse-1>": "set-point", "<mode-line> <mouse-1>": "select"])
    ])
    #expect(try lookup(layers, "<double-mouse-1>") == "set-point")
    #expect(try lookup(layers, "<triple-mouse-1>") == "set-point")
    #expect(try lookup(layers, "<mode-line> <double-mouse-1>") == "select")
    #expect(try lookup(layers, "<down-mouse-1>") == "none")
    #expect(try lookup(layers, "<mouse-2>") == "none")
  }

  @Test func `the keys after a prefix are those of all maps, hidden ones left out`() throws {
    let layers = KeymapLayers([
      try keymap("list", ["C-x q": "edit-rows", "C-x k": "unbound", "C-x 4": "four"]),
      try keymap(
        "global",
        [
          "C-x q": "hidden", "C-x k": "kill", "C-x 4 f": "hidden", "C-x 5 a": "a", "C-x 5 b": "b",
          "C-x o": "other-window", "M-x": "m", "<printable>": "self-insert-command",
        ]),
    ])
    func rows(_ prefix: String) throws -> [String] {
      layers.completions(of: try parseKeys(prefix)).map { completion in
        switch completion.target {
        case .binding(let binding): "\(completion.key) \(binding.action)"
        case .prefix(let count): "\(completion.key) +\(count)"
        }
      }
    }
    #expect(try rows("C-x") == ["o other-window", "q edit-rows", "4 four", "5 +2"])
    #expect(try rows("C-x 5") == ["a a", "b b"])
    #expect(try rows("C-x 4") == [])
    #expect(try rows("ESC") == ["x m"])
    #expect(try rows("") == ["C-x +4", "M-x m"])
    #expect(try rows("C-y") == [])
  }

  @Test func `layers are listed with what hides them`() throws {
    let layers = KeymapLayers([
      try keymap("list", ["n": "next-page", "x": "unbound"]),
      try keymap("reading", ["n": "next-entry", "x x": "close", "q": "quit-window"]),
    ])
    #expect(layers.layers.map(\.name) == ["list", "reading"])
    #expect(
      layers.layers[1].rows.map { "\(keysDescription($0.keys)) \($0.isHidden)" }
        == ["n true", "q false", "x x true"])
  }

  @Test func `a command's keys come handiest first`() throws {
    let layers = KeymapLayers([
      try keymap("list", ["n": "next-line", "j": "other"]),
      try keymap(
        "global",
        [
          "C-RET": "send", "C-c C-c": "send", "<f1> k": "describe-key", "C-h k": "describe-key",
          "<mouse-1>": "set-point", "C-c p": "set-point", "j": "next-line", "<down>": "next-line",
        ]),
    ])
    let keys = layers.keysByCommand().mapValues { $0.map { keysDescription($0) } }
    #expect(keys["send"] == ["C-c C-c", "C-RET"])
    #expect(keys["describe-key"] == ["C-h k", "<f1> k"])
    #expect(keys["set-point"] == ["C-c p", "<mouse-1>"])
    #expect(keys["next-line"] == ["n", "<down>"])
  }
}
