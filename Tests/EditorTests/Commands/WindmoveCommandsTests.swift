import Editor
import Testing

/// Windows that are named by the side they lie on: two on the left, one on the right.
struct WindmoveCommandsTests {
  private func three() throws -> EditingSession {
    let editing = try EditingSession("text|")
    try editing.type("C-x 3 C-x b upper RET C-x 2 C-x o C-x b lower RET C-x o C-x b right RET")
    try editing.type("C-x o")
    #expect(editing.session.tree.windows.map(\.buffer.name) == ["upper", "lower", "right"])
    #expect(editing.buffer.name == "upper")
    return editing
  }

  @Test(arguments: [
    (["windmove-right"], "right"), (["windmove-down"], "lower"),
    (["windmove-down", "windmove-up"], "upper"),
    (["windmove-right", "windmove-left"], "upper"),
    (["windmove-down", "windmove-right"], "right"),
  ])
  func `windmove selects the window on that side`(commands: [String], name: String) throws {
    let editing = try three()
    for command in commands {
      try editing.type("M-x \(command) RET")
      #expect(editing.ran.contains(command))
    }
    #expect(editing.buffer.name == name)
  }

  @Test func `of two windows on the left it is the one beside point`() throws {
    let editing = try three()
    try editing.type("M-x windmove-right RET C-u 1 5 RET M-x windmove-left RET")
    #expect(editing.buffer.name == "lower")
  }

  @Test(arguments: ["left", "up"]) func `where no window is, it says so`(side: String) throws {
    let editing = try three()
    try editing.type("M-x windmove-\(side) RET")
    #expect(editing.echo == "No window \(side) from selected window")
    #expect(editing.buffer.name == "upper")
  }

  @Test(arguments: [
    (
      "windmove-swap-states-right", "windmove-swap-states-left", ["right", "lower", "upper"]
    ),
    ("windmove-swap-states-down", "windmove-swap-states-up", ["lower", "upper", "right"]),
  ])
  func `two windows change places, and the text stays selected`(
    command: String, back: String, names: [String]
  ) throws {
    let editing = try three()
    try editing.type("M-x \(command) RET")
    #expect(editing.ran.contains(command))
    #expect(editing.session.tree.windows.map(\.buffer.name) == names)
    #expect(editing.buffer.name == "upper")
    try editing.type("M-x \(back) RET")
    #expect(editing.ran.contains(back))
    #expect(editing.session.tree.windows.map(\.buffer.name) == ["upper", "lower", "right"])
  }
}
