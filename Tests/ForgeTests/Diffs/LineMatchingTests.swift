import TestSupport
import Testing

@testable import Forge

@Suite("Lines of two versions")
struct LineMatchingTests {
  @Test("matches rise on both sides, are equal, and as many as can be")
  func matches() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      }
      let new = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      }
      let pairs = LineMatching.between(old, new)
      for (one, next) in zip(pairs, pairs.dropFirst()) {
        #expect(one.old < next.old && one.new < next.new)
      }
      #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
      let changes = new.difference(from: old).count
      #expect(old.count + new.count - 2 * pairs.count == changes)
    }
  }

  @Test("texts of ten thousands of lines are matched by lines that occur once")
  func large() {
    let old = Array(0..<20_000)
    var new = old
    new.removeSubrange(5000..<5100)
    new.insert(contentsOf: 50_000..<50_200, at: 12_000)
    new[0] = -1
    new[new.count - 1] = -2
    let pairs = LineMatching.between(old, new)
    #expect(pairs.count == 20_000 - 100 - 2)
    #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
  }

  @Test("a written diff is read back as what it was made from")
  func writing() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      func text() -> [UInt8] {
        let lines = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          "line \(Int.random(in: 0...9, using: &random))"
        }
        let end = Bool.random(using: &random) && !lines.isEmpty ? "\n" : ""
        return Array((lines.joined(separator: "\n") + end).utf8)
      }
      let (old, new) = (text(), text())
      var patch: [UInt8] = []
      DiffWriter.write(
        "docs/ü x", old: DiffWriter.Side(mode: "100644", hash: "1111111111", bytes: old),
        new: DiffWriter.Side(mode: "100644", hash: "2222222222", bytes: new), into: &patch)
      let parser = DiffParser(patch)
      #expect(parser.files.count == 1)
      #expect(parser.files.first?.isCut == false)
      #expect(parser.files.first.map { String(decoding: $0.path, as: UTF8.self) } == "docs/ü x")
      // The new side of all hunks, put over the old text, is the new text.
      var lines = Self.lines(old)
      for (index, hunk) in parser.hunks.enumerated().reversed() {
        let end = index + 1 < parser.hunks.count ? parser.hunks[index + 1].line : parser.lines.count
        var side: [[UInt8]] = []
        for number in (hunk.line + 1)..<end {
          let line = parser.lines[number]
          let bytes = Array(patch[line.range].dropFirst())
          switch line.kind {
          case .context, .added: side.append(bytes)
          // About the line before it, whichever side that is on.
          case .noNewline where parser.lines[number - 1].kind != .removed:
            side[side.count - 1].removeLast()
          default: break
          }
        }
        let start = hunk.oldStart - (hunk.oldCount == 0 ? 0 : 1)
        lines.replaceSubrange(start..<start + hunk.oldCount, with: side)
      }
      #expect(Array(lines.joined()) == new)
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 10).map { $0 + 1 } ?? rest.endIndex
      lines.append(Array(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }
}
