import Config
import DemoForge
import Display
import Editor
import Forge
import Modes
import TestSupport
import Testing
import Text

@testable import Terminal

@Suite("A list on the screen of which nothing changes for an hour")
struct QuietHourTests {
  @Test("T14 Read again every five seconds it writes ages and nothing else, and takes no memory")
  func hour() async {
    // Alone in a process, so that what other tests allocate does not count.
    await #expect(processExitsWith: .success) {
      let hour = try QuietHour()
      let before = hour.list.screen
      for _ in 0..<20 { try hour.passMinute() }
      let allocated = allocatedBytes()
      for _ in 20..<60 { try hour.passMinute() }
      #expect(hour.readings >= 700, "\(hour.readings) readings")
      #expect(hour.mostFramesInAMinute <= 1)
      #expect(hour.mostBytesInAFrame <= 400, "a frame of \(hour.mostBytesInAFrame) bytes")
      #expect(hour.frames > 0, "an hour later the ages are others")
      let growth = allocatedBytes() - allocated
      #expect(growth < 256 << 10, "\(growth) bytes more")
      // What differs are the ages, at the right edge.
      let after = hour.list.screen
      #expect(before.count == after.count)
      for (old, new) in zip(before, after) where old != new {
        #expect(old.count == new.count && old.dropLast(5) == new.dropLast(5), "\(old)\n\(new)")
      }
    }
  }
}

/// A session whose clocks a test puts forward, and what it writes to its terminal.
final class QuietHour {
  let list: ListSession
  private let forge: DemoForge
  private let clock = Clock()
  private let output = OutputBuffer()
  private let encoder: FrameEncoder
  private(set) var readings = 0
  private(set) var frames = 0
  private(set) var mostFramesInAMinute = 0
  private(set) var mostBytesInAFrame = 0

  /// Milliseconds that have passed.
  private final class Clock { var passed: Int64 = 0 }

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    let search = TerminfoSearch(environment: [:])
    let entry = try #require(search.entry(for: "xterm-256color"))
    encoder = FrameEncoder(
      try #require(Capabilities(entry)), output: output, depth: .trueColor)
    encoder.use(
      Theme.load("dark", from: .shipped).theme, faces: list.session.faces, depth: .trueColor)
    encoder.assumeCleared(cursorIsShown: true)
    try LoopbackReply.send(
      "POST", "\(forge.url)/api/v1/repos/acme/atlas/issues", token: forge.tokens.alice,
      json: #"{"title":"Just now"}"#)
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    let clock = clock
    list.session.monotonic = { 1_000_000 + clock.passed }
    list.session.now = { ListSession.noon + clock.passed / 1000 }
    list.session.reread(every: 5)
    _ = present()
  }

  /// Lets a minute pass in the steps in which the program wakes.
  func passMinute() throws {
    forge.forgetRequests()
    var framesNow = 0
    let end = clock.passed + 60_000
    while clock.passed < end {
      let next = list.session.nextDeadline.map { $0 - 1_000_000 } ?? end
      clock.passed = min(end, max(next, clock.passed + 1))
      _ = list.session.runTimers()
      while !list.session.jobs.running.isEmpty { list.takeNextMessages() }
      let bytes = present()
      if bytes > 0 {
        framesNow += 1
        mostBytesInAFrame = max(mostBytesInAFrame, bytes)
      }
    }
    frames += framesNow
    mostFramesInAMinute = max(mostFramesInAMinute, framesNow)
    readings += forge.requests.count
  }

  /// Draws a frame; gives the bytes that it takes.
  private func present() -> Int {
    let cursor = list.paint().map { FrameEncoder.Position(row: $0.row, column: $0.column) }
    encoder.encode(list.grid, cursor: cursor, hints: [])
    defer { output.removeAll() }
    return output.pending.count
  }
}
