import Keys
import TestSupport
import Testing

/// Layers of keymaps held against a plain list of lines that is searched from the beginning.
struct KeymapModelTests {
  private struct Line {
    let keys: [Key]
    let binding: Binding
  }

  /// What lists of lines, the first asked first, say about a sequence.
  private func expected(_ layers: [[Line]], _ keys: [Key]) -> String {
    var isPrefix = false
    for lines in layers {
      if let line = lines.first(where: { $0.keys == keys }) {
        if isPrefix { return "prefix" }
        return line.binding.action == .unbound ? "none" : line.binding.action.description
      }
      if lines.contains(where: { keys.starts(with: $0.keys) }) {
        return isPrefix ? "prefix" : "none"
      }
      if lines.contains(where: { $0.keys.starts(with: keys) }) { isPrefix = true }
    }
    return isPrefix ? "prefix" : "none"
  }

  @Test(arguments: 0..<20)
  func `layers answer as a search through their lines would`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // No key of these falls back to another.
    let alphabet = [Key("a"), Key("b"), Key("x", .control), Key(.f1)]
    func randomKeys() -> [Key] {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator)!
      }
    }
    for round in 0..<200 {
      var layers: [[Line]] = []
      var maps: [Keymap] = []
      for layer in 0..<3 {
        var lines: [Line] = []
        var map = Keymap("\(layer)")
        for number in 0..<Int.random(in: 0...6, using: &generator) {
          let keys = randomKeys()
          let action: Binding.Action =
            Int.random(in: 0..<4, using: &generator) == 0
            ? .unbound : .command("c\(layer)-\(number)")
          let line = Line(
            keys: keys, binding: Binding(action, source: .init(file: "x", line: number)))
          lines.removeAll { $0.keys.starts(with: keys) || keys.starts(with: $0.keys) }
          lines.append(line)
          map.bind(keys, to: line.binding)
        }
        layers.append(lines)
        maps.append(map)
        #expect(Set(map.all.map(\.keys)) == Set(lines.map(\.keys)))
      }
      let together = KeymapLayers(maps)
      for _ in 0..<20 {
        let keys = randomKeys()
        #expect(together.lookup(keys).word == expected(layers, keys), "round \(round)")
      }
      for completion in together.completions(of: []) {
        #expect(expected(layers, [completion.key]) != "none")
      }
    }
  }
}
