extension UndoList {
  /// An edit outside the region: from `at` on, undoing it would move everything by `shift`.
  private struct Delta {
    let at: Int
    let shift: Int
  }

  /// The records that concern only the text from `start` to `end`, newest first, with their positions as
  /// they are in the text now (`undo-make-selective-list`).
  func selection(from start: Int, to end: Int, skippingUndone: Bool) -> [UndoRecord] {
    var end = end
    var selected: [UndoRecord] = []
    // The newest last; positions go through the oldest of them first.
    var deltas: [Delta] = []
    var position = head
    while position > dropped {
      if skippingUndone {
        while case .leaving(let left)? = undone[position] { position = left }
      }
      guard let record = record(before: position) else { break }
      position -= 1
      switch record {
      case .boundary:
        if let last = selected.last, last.isBoundary { continue }
        selected.append(.boundary)
      case .unmodified:
        if deltas.isEmpty { selected.append(record) }
      case .point, .inserted, .removed:
        let adjusted = UndoList.adjusted(record, by: deltas)
        if UndoList.isInside(adjusted, start, end) {
          end += UndoList.delta(of: adjusted).shift
          selected.append(adjusted)
        } else {
          let delta = UndoList.delta(of: record)
          if delta.shift != 0 { deltas.append(delta) }
        }
      }
    }
    return selected
  }

  private static func isInside(_ record: UndoRecord, _ start: Int, _ end: Int) -> Bool {
    switch record {
    case .boundary: true
    case .unmodified: false
    case .point(let place): start <= place && place <= end
    case .inserted(let lower, let upper): start <= lower && upper <= end
    case .removed(let removal): start <= removal.at && removal.at <= end
    }
  }

  private static func delta(of record: UndoRecord) -> Delta {
    switch record {
    case .boundary, .unmodified, .point: Delta(at: 0, shift: 0)
    case .inserted(let start, let end): Delta(at: start, shift: start - end)
    case .removed(let removal): Delta(at: removal.at, shift: removal.text.byteCount)
    }
  }

  private static func adjusted(_ record: UndoRecord, by deltas: [Delta]) -> UndoRecord {
    switch record {
    case .boundary, .unmodified:
      return record
    case .point(let place):
      return .point(adjusted(place, by: deltas))
    case .inserted(let start, let end):
      let lower = adjusted(start, by: deltas)
      return .inserted(start: lower, end: max(lower, adjusted(end, by: deltas, atEnd: true)))
    case .removed(var removal):
      removal.at = adjusted(removal.at, by: deltas)
      return .removed(removal)
    }
  }

  private static func adjusted(_ place: Int, by deltas: [Delta], atEnd: Bool = false) -> Int {
    var place = place
    for delta in deltas.reversed() where atEnd ? delta.at < place : delta.at <= place {
      place = max(delta.at, place - delta.shift)
    }
    return place
  }
}
