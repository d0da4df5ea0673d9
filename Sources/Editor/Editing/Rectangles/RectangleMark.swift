import Text

/// That the active region is a rectangle, and the columns of corners that are beyond a line's end.
struct RectangleMark {
  /// A column that a corner stands for though its line ends before it.
  struct Corner {
    var place: (offset: ByteOffset, column: Int)?

    /// The column, if the corner is still where it was.
    func column(at offset: ByteOffset) -> Int? {
      place.flatMap { $0.offset == offset ? $0.column : nil }
    }
  }

  var point = Corner()
  var mark = Corner()

  /// Motion that goes on beyond the ends of lines while a rectangle is marked.
  static let motions = [
    "forward-char": "rectangle-forward-char", "right-char": "rectangle-right-char",
    "backward-char": "rectangle-backward-char", "left-char": "rectangle-left-char",
    "next-line": "rectangle-next-line", "previous-line": "rectangle-previous-line",
    "exchange-point-and-mark": "rectangle-exchange-point-and-mark",
  ]
}

extension Buffer {
  /// How the region is a rectangle; nil when it is none.
  var rectangleMark: RectangleMark? {
    get { isMarkActive ? properties[RectangleMark.self] : nil }
    set { properties[RectangleMark.self] = newValue }
  }

  /// Forgets the rectangle once the region is no longer active.
  func settleRectangle() {
    guard !isMarkActive, properties[RectangleMark.self] != nil else { return }
    properties[RectangleMark.self] = nil
    minorModes.removeAll { $0 == "rectangle-mark" }
  }
}

/// Marking a rectangle.
enum RectangleMarkCommands {
  static let all = [
    backwardChar, exchange, forwardChar, leftChar, nextLine, previousLine, rightChar, toggle,
  ]

  static let toggle = Command(
    "rectangle-mark-mode", "Make the region a rectangle, or a stretch of text again.",
    traits: .keepsRegion
  ) { context in
    let buffer = context.buffer
    if buffer.rectangleMark != nil {
      buffer.rectangleMark = nil
      buffer.minorModes.removeAll { $0 == "rectangle-mark" }
      return
    }
    if !buffer.isMarkActive {
      buffer.pushMark(context.point, activate: true)
      context.message("Mark set (rectangle mode)")
    }
    buffer.rectangleMark = RectangleMark()
    buffer.minorModes.insert("rectangle-mark", at: 0)
  }

  static let forwardChar = motion(
    "rectangle-forward-char", "Move point a column to the right, beyond the end of the line too."
  ) { moveColumns($0, $0.count) }
  static let rightChar = motion(
    "rectangle-right-char", "Move point a column to the right, beyond the end of the line too."
  ) { moveColumns($0, $0.count) }
  static let backwardChar = motion(
    "rectangle-backward-char", "Move point a column to the left."
  ) { moveColumns($0, -$0.count) }
  static let leftChar = motion("rectangle-left-char", "Move point a column to the left.") {
    moveColumns($0, -$0.count)
  }
  static let nextLine = motion(
    "rectangle-next-line", "Move point a line down in its column."
  ) { moveLines($0, $0.count) }
  static let previousLine = motion(
    "rectangle-previous-line", "Move point a line up in its column."
  ) { moveLines($0, -$0.count) }

  static let exchange = motion(
    "rectangle-exchange-point-and-mark", "Go to the opposite corner; again, to the other two."
  ) { context in
    guard let mark = context.buffer.mark else { throw UserError("No mark set in this buffer") }
    let isAgain = context.session.lastCommandName == "rectangle-exchange-point-and-mark"
    let corners = context.buffer.rectangleMark ?? RectangleMark()
    let (point, other) = (context.point, mark.offset)
    let pointColumn = corners.point.column(at: point) ?? context.column(of: point)
    let markColumn = corners.mark.column(at: other) ?? context.column(of: other)
    if isAgain { context.session.thisCommandName = "exchange-point-and-mark" }
    let newMark = try corner(context, point, isAgain ? markColumn : pointColumn)
    let newPoint = try corner(context, other, isAgain ? pointColumn : markColumn)
    mark.offset = newMark.offset
    context.point = newPoint.offset
    context.buffer.rectangleMark = RectangleMark(point: newPoint.corner, mark: newMark.corner)
  }

  private static func moveColumns(_ context: CommandContext, _ count: Int) {
    let here = column(context)
    put(context, line: context.text.lineStart(context.point), column: max(0, here + count))
    if here + count < 0 { context.session.requests.append(.bell) }
  }

  private static func moveLines(_ context: CommandContext, _ count: Int) {
    let scanner = Scanner(context)
    let here = column(context)
    let line = scanner.line(context.point, movedBy: count)
    put(context, line: scanner.lineStart(line), column: here)
  }

  private static func column(_ context: CommandContext) -> Int {
    context.buffer.rectangleMark?.point.column(at: context.point)
      ?? context.column(of: context.point)
  }

  private static func put(_ context: CommandContext, line: ByteOffset, column: Int) {
    guard let found = try? corner(context, line, column) else { return }
    context.point = found.offset
    context.buffer.rectangleMark?.point = found.corner
  }

  /// The place for a corner in the line of an offset.
  private static func corner(
    _ context: CommandContext, _ offset: ByteOffset, _ column: Int
  ) throws -> (offset: ByteOffset, corner: RectangleMark.Corner) {
    let line = context.text.lineStart(offset)
    let found = try context.place(atColumn: column, ofLine: line)
    if found.column == column, found.offset < context.text.lineEnd(line) {
      return (found.offset, RectangleMark.Corner())
    }
    var place = found.offset
    if found.column > column { place = Scanner(context).offset(place, movedBy: -1) ?? place }
    return (place, RectangleMark.Corner(place: (place, column)))
  }

  private static func motion(
    _ name: String, _ summary: String, _ body: @escaping @Sendable (CommandContext) throws -> Void
  ) -> Command {
    Command(name, summary, traits: [.keepsRegion, .internalOnly]) { try body($0) }
  }
}
