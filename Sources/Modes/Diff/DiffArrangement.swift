import Editor
import Forge
import Text

/// Everything that the rows of a diff are made from.
struct DiffArrangement: Sendable {
  var text: DiffText
  var folds: DiffLayout.Folds
  var view: DiffView
  var blanks: DiffBlanks?
  var head: DiffHead

  /// The rows that came of it.
  struct LaidOut: Sendable {
    let page: PieceTree
    let rows: [DiffRow]
    let digits: [Int: Int]
  }

  /// Diffs of more lines are laid out on a worker: it would take longer than a frame may.
  static let limit = 5_000

  var isLong: Bool { text.lines.count > Self.limit }

  /// Lays all lines out.
  func laidOut() -> LaidOut {
    var layout = DiffLayout(
      text, folds: folds, head: head, view: view, blanks: blanks, isFirst: true)
    text.source.withBytes(0..<text.source.end) { layout.write(0..<text.lines.count, from: $0) }
    return LaidOut(page: PieceTree(layout.bytes), rows: layout.rows, digits: layout.digits)
  }

  /// A change of it that a worker is laying out.
  struct Pending {
    let number: Int
    let arrangement: DiffArrangement
    /// Where a line is afterwards, by its number.
    let moving: @Sendable (Int) -> Int
  }
}

extension Session {
  /// Changes how a diff is laid out and leaves windows on the lines that they show.
  ///
  /// A long diff is laid out on a worker, and shown as it was until that is done.
  /// - Parameters:
  ///   - moving: Where a line of the diff is afterwards, by its number.
  ///   - then: What follows once it is shown.
  func arrange(
    diff buffer: Buffer, moving: @escaping @Sendable (Int) -> Int = { $0 },
    _ change: (inout DiffArrangement) -> Void,
    then: @escaping @Sendable (Session, Buffer) -> Void = { _, _ in }
  ) {
    guard let page = buffer.properties[DiffPage.self] else { return }
    var arrangement = page.pending?.arrangement ?? page.arrangement
    change(&arrangement)
    var whole = moving
    if let before = page.pending?.moving { whole = { moving(before($0)) } }
    guard arrangement.isLong else {
      show(arrangement, arrangement.laidOut(), of: buffer, moving: whole)
      return then(self, buffer)
    }
    page.arrangementCount += 1
    let number = page.arrangementCount
    page.pending = DiffArrangement.Pending(
      number: number, arrangement: arrangement, moving: whole)
    let id = buffer.id
    let wanted = arrangement
    let places = whole
    let failure: @Sendable (Session, any Error) -> Void = { session, _ in
      let page = session.buffer(id)?.properties[DiffPage.self]
      if page?.pending?.number == number { page?.pending = nil }
    }
    jobs.start("Laying out", in: .local, for: id, failure: failure) { _ in
      let laidOut = wanted.laidOut()
      return Outcome { session in
        // A later change holds this one too.
        guard let buffer = session.buffer(id), let page = buffer.properties[DiffPage.self],
          page.pending?.number == number
        else { return }
        session.show(wanted, laidOut, of: buffer, moving: places)
        then(session, buffer)
      }
    }
  }

  private func show(
    _ arrangement: DiffArrangement, _ laidOut: DiffArrangement.LaidOut, of buffer: Buffer,
    moving: (Int) -> Int
  ) {
    keepingPlaces(inDiff: buffer, moving: moving) {
      $0.show(arrangement, laidOut, in: buffer)
    }
  }

  /// Leaves windows on the lines that they show while a diff is laid out anew.
  private func keepingPlaces(
    inDiff buffer: Buffer, moving: (Int) -> Int, _ change: (DiffPage) -> Void
  ) {
    guard let page = buffer.properties[DiffPage.self] else { return }
    guard !page.rows.isEmpty else { return change(page) }
    let places = windows(showing: buffer).map { window in
      (
        window: window, start: DiffPlace(window.start, page, buffer),
        point: DiffPlace(window.point, page, buffer)
      )
    }
    change(page)
    for (window, start, point) in places {
      window.start = buffer.text.contents.lineStart(start.moved(moving).offset(page, buffer))
      window.point = point.moved(moving).offset(page, buffer)
    }
  }
}
