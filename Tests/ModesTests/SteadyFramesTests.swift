import Display
import Editor
import Keys
import TestSupport
import Testing
import Text

@testable import Terminal

@Suite("A text in which keys are pressed for a long time")
struct SteadyFramesTests {
  @Test("Motion and scrolling, from key to frame, leave the heap as it was")
  func motion() async {
    // Alone in a process, so that what other tests allocate does not count.
    await #expect(processExitsWith: .success) {
      let text = try SteadyText()
      let rounds = ["C-f C-f C-n C-n C-e C-a C-p C-b", "C-v M-v", "M-f M-b C-l C-l C-l", "M-> M-<"]
      // Buffers grow to their size, styles and clusters are met for the first time.
      for _ in 0..<3 { for keys in rounds { try text.press(keys, times: 20) } }
      for keys in rounds {
        let before = allocatedBytes()
        try text.press(keys, times: 100)
        // One list may have grown; less than the least allocation for every key.
        let growth = allocatedBytes() - before
        #expect(growth <= 2 << 10, "\(keys): \(growth) bytes more")
      }
    }
  }

  @Test("What is typed takes little more of the heap than itself")
  func typing() async {
    await #expect(processExitsWith: .success) {
      let text = try SteadyText()
      try text.press("M-> x y z RET", times: 300)
      let before = allocatedBytes()
      try text.press("x y z RET", times: 500)
      // The bytes, what undo keeps of each run of twenty, and the mark that each line end is.
      let growth = allocatedBytes() - before
      #expect(growth <= 160 << 10, "\(growth) bytes more for 2000 typed")
    }
  }

  @Test("A frame in which nothing changed is made of no byte and in no time")
  func nothing() async {
    await #expect(processExitsWith: .success) {
      let text = try SteadyText()
      try text.press("C-n", times: 3)
      let before = allocatedBytes()
      for _ in 0..<1000 { #expect(text.present() == 0) }
      #expect(allocatedBytes() - before <= 0)
    }
  }
}

/// A session with a long text of source, two windows, and what it writes to its terminal.
private final class SteadyText {
  private let session: Session
  private let grid: Grid
  private let output = OutputBuffer()
  private let encoder: FrameEncoder
  private var clock: Int64 = 0

  init() throws {
    var mode = Mode("text")
    mode.parents = ["editing"]
    session = try Session(
      faces: FaceTable(), modes: [.help, .messages], commands: GlobalCommands.all, keymaps: [:],
      scratch: mode)
    _ = try session.load(keymap: "emacs", from: .shipped)
    grid = Grid(rows: 50, columns: 200, faces: session.faces)
    let entry = try #require(TerminfoSearch(environment: [:]).entry(for: "xterm-256color"))
    encoder = FrameEncoder(try #require(Capabilities(entry)), output: output, depth: .trueColor)
    encoder.use(Theme.load("dark", from: .shipped).theme, faces: session.faces, depth: .trueColor)
    encoder.assumeCleared(cursorIsShown: true)
    session.handle(.resize(rows: 50, columns: 200))
    let lines = (0..<5000).map { "  let name\($0) = value(\($0), of: \"text\")  // é 日本\n" }
    session.currentBuffer.text.load(PieceTree(lines.joined()))
    session.monotonic = { [unowned self] in clock }
    try press("C-x 2", times: 1)
  }

  /// Presses keys with a frame after each.
  func press(_ keys: String, times: Int) throws {
    let keys = try parseKeys(keys)
    for _ in 0..<times {
      clock += 1000
      for key in keys {
        session.handle(.key(key))
        session.requests.removeAll(keepingCapacity: true)
        _ = present()
      }
    }
  }

  /// Draws a frame; gives the bytes that it takes.
  func present() -> Int {
    let cursor = FramePainter(session, into: grid).paint()
    let place = cursor.map { FrameEncoder.Position(row: $0.row, column: $0.column) }
    encoder.encode(grid, cursor: place, hints: grid.takeMovements())
    defer { output.removeAll() }
    return output.pending.count
  }
}
