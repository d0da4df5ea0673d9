import Display
import TestSupport
import Testing

@testable import Terminal

@Suite("A slow terminal")
struct FlowControlTests {
  /// Text in which nothing repeats.
  private func fill(_ grid: Grid, _ number: Int) {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let letter = UInt8(33 + (row * 7 + column + number) % 90)
        grid[row, column] = Cell(Glyph(Unicode.Scalar(letter)))
      }
    }
  }

  @Test("gets no second large frame before the first has arrived, and then the newest")
  func acknowledged() throws {
    let rig = try TerminalRig(.xterm, rows: 30, columns: 100)
    try rig.start()
    fill(rig.grid, 0)
    #expect(rig.terminal.present(rig.grid, cursor: nil, theme: rig.theme))
    #expect(!rig.terminal.isReady)
    for number in 1..<50 {
      fill(rig.grid, number)
      rig.terminal.present(rig.grid, cursor: nil, theme: rig.theme)
    }
    #expect(rig.terminal.counters.frames == 1)
    rig.settle()
    #expect(rig.terminal.isReady)
    #expect(rig.terminal.present(rig.grid, cursor: nil, theme: rig.theme))
    rig.settle()
    #expect(rig.screen.text(row: 0) == rig.grid.text(row: 0))
    #expect(rig.terminal.counters.frames == 2)
  }

  @Test("that reads nothing gets the rest when there is room, and no byte is lost")
  func shortWrites() throws {
    let rig = try TerminalRig(.silent, rows: 100, columns: 300)
    try rig.start()
    fill(rig.grid, 0)
    rig.terminal.present(rig.grid, cursor: nil, theme: rig.theme)
    #expect(rig.terminal.wantsWrite)
    #expect(!rig.terminal.isReady)
    rig.settle()
    #expect(!rig.terminal.wantsWrite)
    for row in 0..<100 { #expect(rig.screen.text(row: row) == rig.grid.text(row: row)) }
  }

  @Test("that stops answering gets a frame every three seconds, and is waited for three times")
  func patience() {
    var flow = FlowControl()
    func asks(after size: Int, now: Int64) -> Bool { flow.asks(after: size, now: now) }
    #expect(!asks(after: 5000, now: 0))
    flow.isOn = true
    #expect(!asks(after: 1000, now: 0))
    for start in [0, 4000, 8000] as [Int64] {
      #expect(asks(after: 5000, now: start))
      flow.expire(now: start + 2999)
      #expect(flow.isWaiting)
      flow.expire(now: start + 3000)
      #expect(!flow.isWaiting)
    }
    #expect(!asks(after: 5000, now: 12_000))
    // It only was slow.
    for _ in 0..<3 { flow.answered(now: 13_000) }
    #expect(asks(after: 5000, now: 14_000))
  }

  @Test("whose answer comes late is not taken to have read the frame after")
  func late() {
    var flow = FlowControl()
    flow.isOn = true
    _ = flow.asks(after: 5000, now: 0)
    flow.expire(now: 3000)
    _ = flow.asks(after: 5000, now: 3001)
    flow.answered(now: 3002)
    #expect(flow.isWaiting)
    flow.answered(now: 3100)
    #expect(!flow.isWaiting)
    #expect(flow.roundTrip == 99)
  }

  @Test("makes Escape wait for twice the way there and back")
  func roundTrip() throws {
    let rig = try TerminalRig(.xterm)
    rig.terminal.flow.measured(120)
    rig.terminal.escapeWaitMilliseconds = 50
    #expect(rig.terminal.filter.tokenizer.escapeWait == 240)
    rig.terminal.escapeWaitMilliseconds = 400
    #expect(rig.terminal.filter.tokenizer.escapeWait == 400)
    #expect(rig.terminal.filter.tokenizer.introducerWait == 240)
  }
}
