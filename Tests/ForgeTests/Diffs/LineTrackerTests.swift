import Forge
import Testing

@Suite("Lines followed through the versions of a file")
struct LineTrackerTests {
  @Test("lines are given to the commit that wrote them")
  func blame() {
    var tracker = LineTracker(bytes("aBcd"), for: .blame)
    #expect(tracker.count == 4)
    let first = tracker.take(0, bytes("aBcd"), over: [bytes("abc")])
    let second = tracker.take(1, bytes("abc"), over: [bytes("abc")])
    #expect(first && !second)
    let third = tracker.take(2, bytes("abc"), over: [bytes("c")])
    let last = tracker.take(3, bytes("c"), over: [])
    #expect(third && last && tracker.isDone)
    #expect(tracker.steps == [2, 0, 3, 0])
  }

  @Test("blame gives a merged line to the branch that wrote it")
  func mergedBlame() {
    var tracker = LineTracker(bytes("AbC"), for: .blame)
    // A merge of one branch that wrote A with another that wrote C, both from abc.
    let merge = tracker.take(0, bytes("AbC"), over: [bytes("Abc"), bytes("abC")])
    tracker.take(1, bytes("abC"), over: [bytes("abc")])
    tracker.take(2, bytes("Abc"), over: [bytes("abc")])
    tracker.take(3, bytes("abc"), over: [])
    #expect(!merge && tracker.isDone)
    #expect(tracker.steps == [2, 3, 1])
  }

  @Test("a log goes on through every change of its lines, to the commit that began them")
  func log() {
    let versions = ["a4c", "a3c", "x a3c", "x a2c", "x a2cz", "x a1cz", ""]
    var tracker = LineTracker(bytes(versions[0]), lines: 1..<2, for: .log)
    var touching: [Int] = []
    for (step, pair) in zip(versions, versions.dropFirst()).enumerated()
    where tracker.take(step, bytes(pair.0), over: [bytes(pair.1)]) {
      touching.append(step)
    }
    #expect(touching == [0, 2, 4, 5])
    #expect(tracker.isDone)
  }

  @Test("a line taken out between followed ones changes them, one beside them does not")
  func removal() {
    var inside = LineTracker(bytes("abcd"), lines: 1..<3, for: .log)
    let isTouched = inside.take(0, bytes("abcd"), over: [bytes("abxcd")])
    var beside = LineTracker(bytes("abcd"), lines: 1..<3, for: .log)
    let isUntouched = !beside.take(0, bytes("abcd"), over: [bytes("axbcxd")])
    #expect(isTouched && isUntouched)
  }

  @Test("a merge counts where it differs from all it merged; else one way is gone")
  func mergedLog() {
    var tracker = LineTracker(bytes("aXc"), lines: 1..<2, for: .log)
    let taken = tracker.take(0, bytes("aXc"), over: [bytes("abc"), bytes("aXc")])
    let other = tracker.take(1, bytes("abc"), over: [bytes("ac")])
    let own = tracker.take(2, bytes("aXc"), over: [bytes("abc")])
    #expect(!taken && !other && own)

    var resolved = LineTracker(bytes("aYc"), lines: 1..<2, for: .log)
    let merge = resolved.take(0, bytes("aYc"), over: [bytes("abc"), bytes("aXc")])
    let left = resolved.take(1, bytes("abc"), over: [bytes("ac")])
    let right = resolved.take(2, bytes("aXc"), over: [bytes("abc")])
    #expect(merge && left && right)
  }

  /// A line for each character.
  private func bytes(_ text: String) -> [UInt8] { text.utf8.flatMap { [$0, 10] } }
}
