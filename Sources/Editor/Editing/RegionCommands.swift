import Text

/// Doing something with whole stretches: deleting them, and letting two change places.
enum RegionCommands {
  static let all = [deleteExtract, delete, deleteSelection, erase, transpose]

  static let delete = Command(
    "delete-region", "Delete the region without keeping it in the kill ring."
  ) { context in try context.replace(try context.region(), with: "") }

  static let erase = Command(
    "erase-buffer", "Delete all that the buffer holds; undo brings it back."
  ) { context in
    context.buffer.narrowing = nil
    try context.replace(context.text.all, with: "")
    context.point = 0
  }

  static let deleteExtract = Command(
    "delete-extract-rectangle", "Delete the rectangle; with an argument fill short lines up."
  ) { context in
    _ = try Rectangle(context).extract(context, filling: context.argument != nil)
  }

  /// Two regions: point and mark are the ends of one, two marks of the ring those of the other.
  static let transpose = Command(
    "transpose-regions",
    "Let the region change places with the one between the two marks set before.",
    traits: .keepsRegion
  ) { context in
    let ring = context.buffer.markRing
    guard ring.count > 1 else {
      throw UserError("Other region must be marked before transposing two regions")
    }
    let one = try context.region()
    let first = ((context.argument?.count ?? 0) % ring.count + ring.count) % ring.count
    let ends = [ring[first].offset, ring[(first + 1) % ring.count].offset].sorted()
    let other = ends[0]..<ends[1]
    let (left, right) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
    guard left.upperBound <= right.lowerBound else { throw UserError("Transposed regions overlap") }
    let text = context.text
    let point = text.string(0..<context.point).unicodeScalars.count
    let bytes =
      text.bytes(right) + text.bytes(left.upperBound..<right.lowerBound) + text.bytes(left)
    try context.replace(left.lowerBound..<right.upperBound, with: bytes)
    // Point keeps its number, as in Emacs.
    context.point = Scanner(context).offset(0, movedBy: point) ?? context.text.end
    context.buffer.isMarkActive = false
  }

  static let deleteSelection = Command(
    "delete-selection-mode", "Let what is typed take the place of the active region, or stop that."
  ) { context in
    let session = context.session
    let isOn = session.properties[ReplacedSelection.self] != nil
    let isWanted = context.argument.map { $0.count > 0 } ?? !isOn
    session.properties[ReplacedSelection.self] = isWanted ? ReplacedSelection() : nil
    context.message("Delete-Selection mode \(isWanted ? "enabled" : "disabled")")
  }
}

/// That what is typed takes the place of the active region (Emacs' `delsel.el`).
struct ReplacedSelection {
  /// Commands in whose place the region goes first.
  private static let typing: Set<String> = [
    "electric-newline-and-maybe-indent", "insert-char", "insert-register", "newline",
    "newline-and-indent", "open-line", "quoted-insert", "reindent-then-newline-and-indent",
    "self-insert-command", "yank",
  ]
  /// Commands that delete the region, and nothing else where there is one.
  private static let deleting: Set<String> = [
    "backward-delete-char-untabify", "delete-backward-char", "delete-char",
  ]

  /// Deletes the active region before a command that types.
  ///
  /// - Returns: Whether that was all the command is for.
  static func prepare(for command: Command, in context: CommandContext) throws -> Bool {
    let buffer = context.buffer
    guard context.session.properties[ReplacedSelection.self] != nil, buffer.isMarkActive,
      !buffer.isReadOnly, buffer.rectangleMark == nil,
      let region = buffer.region(point: context.point), !region.isEmpty
    else { return false }
    let isTyping = typing.contains(command.name)
    guard isTyping || deleting.contains(command.name) else { return false }
    try context.replace(region, with: "")
    context.point = region.lowerBound
    buffer.isMarkActive = false
    return !isTyping
  }
}
