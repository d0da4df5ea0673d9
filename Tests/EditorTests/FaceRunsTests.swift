import Display
import Testing
import Text

@testable import Editor

@Suite struct FaceRunsTests {
  private let faces = FaceTable()

  private func runs(_ ranges: [Range<Int>]) -> FaceRuns {
    let face = faces.id("bold")
    return FaceRuns(
      ranges.map { FaceRun(ByteOffset($0.lowerBound)..<ByteOffset($0.upperBound), face) })
  }

  private func ranges(_ runs: FaceRuns) -> [Range<Int>] {
    runs.runs.map { $0.range.lowerBound.value..<$0.range.upperBound.value }
  }

  @Test func `runs whose text goes go with it, and the others follow theirs`() {
    var some = runs([0..<3, 5..<8, 8..<10, 12..<20, 30..<40])
    some.shift(by: Edit(at: 4, removed: 10, inserted: 1))
    #expect(ranges(some) == [0..<3, 5..<11, 21..<31])
  }

  @Test func `a text of ten thousands of runs is emptied at once`() {
    let count = 100_000
    var many = runs((0..<count).map { $0 * 3..<$0 * 3 + 2 })
    many.shift(by: Edit(at: 0, removed: count * 3, inserted: 0))
    #expect(many.runs.isEmpty)
  }
}
