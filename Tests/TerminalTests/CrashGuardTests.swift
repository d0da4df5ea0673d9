import Glibc
import Testing
import Workers

@testable import Terminal

@Suite("What gives the terminal back after a crash")
struct CrashGuardTests {
  /// A pipe whose writing end does not wait, and has no room left.
  private func fullPipe() throws -> (read: Int32, write: Int32, bytes: Int) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    var bytes = 0
    while case let count = write(ends[1], [UInt8](repeating: 1, count: 4096), 4096), count > 0 {
      bytes += count
    }
    return (ends[0], ends[1], bytes)
  }

  @Test("A terminal that has no room at first gets all of it")
  func busy() throws {
    let (source, sink, before) = try fullPipe()
    let leaving = [UInt8](repeating: 2, count: 10_000)
    let arrived = Answer<[UInt8]>()
    try Worker.start("reader") {
      var all: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while case let count = read(source, &piece, piece.count), count > 0 { all += piece[..<count] }
      arrived.give(all)
    }
    #expect(CrashGuard.write(leaving, leaving.count, to: sink) == leaving.count)
    close(sink)
    #expect(Array(arrived.wait().dropFirst(before)) == leaving)
    close(source)
  }

  @Test("A terminal that takes nothing is not waited for without end")
  func stuck() throws {
    let (source, sink, _) = try fullPipe()
    #expect(CrashGuard.write([2, 2], 2, to: sink) == 0)
    close(sink)
    close(source)
  }
}
