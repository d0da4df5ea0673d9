import TestSupport
import Testing

@testable import Store

@Suite struct DraftLogTests {
  @Test func `edits read back as they were written`() {
    var log: [UInt8] = []
    let edits: [DraftEdit] = [
      .replace(field: 0, at: 0, removed: 0, inserted: []),
      .boundary,
      .replace(field: 3, at: 127, removed: 128, inserted: [0, 1, 255]),
      .replace(field: 1, at: 1 << 40, removed: .max, inserted: Array(repeating: 7, count: 300)),
    ]
    for edit in edits {
      switch edit {
      case .boundary: DraftLog.appendBoundary(to: &log)
      case .replace(let field, let at, let removed, let inserted):
        inserted.withUnsafeBufferPointer {
          DraftLog.append(to: &log, field: field, at: at, removed: removed, inserted: $0)
        }
      }
    }
    #expect(DraftLog.edits(in: log) == edits)
    // Cut anywhere, it gives the edits before the cut.
    for count in 0..<log.count {
      #expect(edits.starts(with: DraftLog.edits(in: Array(log.prefix(count)))))
    }
  }

  @Test func `nonsense neither fails nor reaches outside of a text`() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let log = (0..<60).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...3, using: &random) : UInt8.random(in: 0...255, using: &random)
      }
      var texts: [[UInt8]] = [Array("some words".utf8), []]
      for edit in DraftLog.edits(in: log) { edit.apply(to: &texts) }
      #expect(texts.count == 2)
    }
  }
}
