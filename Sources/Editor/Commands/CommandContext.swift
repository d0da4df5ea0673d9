package import Keys
package import Text

/// What a command works on: the session, the window it was given in, its argument and its keys.
package struct CommandContext {
  package unowned let session: Session
  /// The window in which the command was given; the minibuffer's while a prompt is open.
  package var window: Window
  package var argument: Argument?
  /// The keys that ran the command, empty from `M-x`.
  package var keys: [Key]
  /// What the key's line in the keymap adds after the command's name.
  package var arguments: [String]
  /// How the command reads or writes its file, if that was said before it.
  package var coding: CodingChoice?

  package init(
    session: Session, window: Window, argument: Argument? = nil, keys: [Key] = [],
    arguments: [String] = []
  ) {
    self.session = session
    self.window = window
    self.argument = argument
    self.keys = keys
    self.arguments = arguments
  }

  package var buffer: Buffer { window.buffer }
  package var text: PieceTree { window.buffer.text.contents }

  /// Point in the window, clamped to the accessible part of the buffer.
  package var point: ByteOffset {
    get { window.point }
    nonmutating set { window.point = newValue }
  }

  /// The argument as a number, 1 without one.
  package var count: Int { argument?.count ?? 1 }

  /// What the thing at point stands for.
  package var location: Location? { buffer.location(at: point) }

  /// The thing at point, or an error that says what is missing.
  package func thing(_ missing: String = "Nothing here to act on") throws -> Location {
    guard let location else { throw UserError(missing) }
    return location
  }

  /// Turns a minor mode of the buffer on or off, as the argument says, and says so.
  package func toggleMinorMode(_ mode: ModeName, called name: String) {
    let index = buffer.minorModes.firstIndex(of: mode)
    let isWanted = argument.map { $0.count > 0 } ?? (index == nil)
    if isWanted, index == nil { buffer.minorModes.append(mode) }
    if !isWanted, let index { buffer.minorModes.remove(at: index) }
    message("\(name) mode \(isWanted ? "enabled" : "disabled")")
  }

  /// Shows a message in the echo area and keeps it in `*messages*`.
  package func message(_ text: String) { session.message(text) }

  /// Replaces text in the buffer; refused where the buffer or the field cannot be edited.
  package func replace(
    _ range: Range<ByteOffset>, with bytes: [UInt8],
    markers rule: TextBuffer.MarkerRule = .collapse
  ) throws {
    try session.step(every: 8)
    try buffer.replace(range, with: bytes, markers: rule, point: point)
  }

  /// Replaces text in the buffer; refused where the buffer or the field cannot be edited.
  package func replace(
    _ range: Range<ByteOffset>, with string: String,
    markers rule: TextBuffer.MarkerRule = .collapse
  ) throws {
    try replace(range, with: Array(string.utf8), markers: rule)
  }

  /// Inserts text at point and moves point behind it.
  package func insert(_ bytes: [UInt8]) throws {
    let start = point
    let before = text.byteCount
    try replace(start..<start, with: bytes)
    // A masked field takes other bytes than it is given.
    point = start + (text.byteCount - before)
  }
}
