import TestSupport
import Testing

@testable import Forge

@Suite("Words that changed within a line")
struct WordChangesTests {
  private func changes(_ old: String, _ new: String) -> (old: [String], new: [String])? {
    WordChanges.between(Array(old.utf8), Array(new.utf8)).map { ranges in
      (
        ranges.old.map { String(decoding: Array(old.utf8)[$0], as: UTF8.self) },
        ranges.new.map { String(decoding: Array(new.utf8)[$0], as: UTF8.self) }
      )
    }
  }

  @Test("what one line has and the other has not is marked")
  func marked() throws {
    let half = try #require(
      changes("let half = window.height / 2", "let half = (window.height + 1) / 2"))
    #expect(half.old == [])
    #expect(half.new == ["(", "+ 1)"])
    let name = try #require(changes("return first(of: list)", "return last(of: list)"))
    #expect(name.old == ["first"] && name.new == ["last"])
  }

  @Test("lines that share next to nothing are not marked at all")
  func different() {
    #expect(changes("alpha beta gamma", "one two three") == nil)
    #expect(changes("    ", "    x") == nil)
    #expect(changes("same", "same") == nil)
  }

  @Test("marks are in order, apart, and inside the line, at a bounded cost")
  func random() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      func line() -> [UInt8] {
        (0..<Int.random(in: 0...80, using: &random)).map { _ in
          Array("ab (.ü\t".utf8).randomElement(using: &random)!
        }
      }
      let (old, new) = (line(), line())
      guard let ranges = WordChanges.between(old, new) else { continue }
      for (side, text) in [(ranges.old, old), (ranges.new, new)] {
        var end = 0
        for range in side {
          #expect(range.lowerBound >= end && !range.isEmpty)
          end = range.upperBound
        }
        #expect(end <= text.count)
      }
      func kept(_ text: [UInt8], _ marks: [Range<Int>]) -> [UInt8] {
        text.indices.filter { index in !marks.contains { $0.contains(index) } }
          .map { text[$0] }.filter { $0 != 32 && $0 != 9 }
      }
      #expect(kept(old, ranges.old) == kept(new, ranges.new))
    }
    let long = Array(repeating: Array("word ".utf8), count: 3000).flatMap { $0 }
    #expect(WordChanges.between(long, long + [33])?.new.count == 1)
  }
}
