/// A set of scalars: sorted pairs of the first and the last of a run.
struct ScalarRanges: Sendable {
  private let bounds: [UInt32]

  init(_ bounds: [UInt32]) { self.bounds = bounds }

  /// The first and the last of each run.
  var pairs: [(first: UInt32, last: UInt32)] {
    stride(from: 0, to: bounds.count, by: 2).map { (bounds[$0], bounds[$0 + 1]) }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let found = ScalarRanges.lastIndex(notAbove: scalar.value, in: bounds)
    // On the first of a pair we are inside; on the last only if we are it.
    return found >= 0 && (found % 2 == 0 || bounds[found] == scalar.value)
  }

  /// The index of the last number that is not above `value`, in ascending numbers; -1 if all are.
  static func lastIndex(notAbove value: UInt32, in numbers: [UInt32]) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

/// Tables that utf8proc does not have; `Sources/Text/README.md` says how they are made.
enum UnicodeTables {}
