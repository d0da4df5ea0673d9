package import Display
package import Text

/// A stretch of text in one face.
package struct FaceRun: Hashable, Sendable {
  package var range: Range<ByteOffset>
  package var face: FaceID

  package init(_ range: Range<ByteOffset>, _ face: FaceID) {
    self.range = range
    self.face = face
  }
}

/// Faces over a buffer's text, as runs in order that do not overlap; what no run covers is in the
/// default face.
package struct FaceRuns {
  package private(set) var runs: [FaceRun]

  package init(_ runs: [FaceRun] = []) { self.runs = runs }

  /// Index of the first run that ends after the offset.
  package func index(endingAfter offset: ByteOffset) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The face at an offset, if a run covers it.
  package func face(at offset: ByteOffset) -> FaceID? {
    let index = index(endingAfter: offset)
    guard index < runs.count, runs[index].range.contains(offset) else { return nil }
    return runs[index].face
  }

  /// Moves the runs as the text under them moved; typed text takes the face it was typed into.
  package mutating func shift(by edit: Edit) {
    guard edit.removed != edit.inserted || edit.removed > 0 else { return }
    let end = edit.at + edit.removed
    let difference = edit.inserted - edit.removed
    var index = index(endingAfter: edit.at)
    if index > 0, runs[index - 1].range.upperBound == edit.at { index -= 1 }
    // Runs without text are closed up in one go: there may be ten thousands of them.
    var kept = index
    while index < runs.count {
      let range = runs[index].range
      let low =
        range.lowerBound < edit.at || range.lowerBound == edit.at && edit.removed > 0
        ? range.lowerBound : max(range.lowerBound, end) + difference
      let high =
        range.upperBound <= edit.at && range.upperBound < end
        ? range.upperBound
        : (range.upperBound < edit.at ? range.upperBound : max(range.upperBound, end) + difference)
      if low < high {
        runs[kept] = FaceRun(low..<high, runs[index].face)
        kept += 1
      }
      index += 1
    }
    runs.removeSubrange(kept...)
  }

  /// Puts new runs in the place of those inside a range; runs across its borders are cut.
  package mutating func replace(_ range: Range<ByteOffset>, with new: [FaceRun]) {
    let first = index(endingAfter: range.lowerBound)
    var last = first
    var kept = new
    while last < runs.count, runs[last].range.lowerBound < range.upperBound {
      let run = runs[last]
      if run.range.lowerBound < range.lowerBound {
        kept.insert(FaceRun(run.range.lowerBound..<range.lowerBound, run.face), at: 0)
      }
      if run.range.upperBound > range.upperBound {
        kept.append(FaceRun(range.upperBound..<run.range.upperBound, run.face))
      }
      last += 1
    }
    runs.replaceSubrange(first..<last, with: kept)
  }
}
