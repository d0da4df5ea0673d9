import CVTerm

/// A terminal without a window: bytes of a program go in, a screen and the answers to its questions
/// come out.
///
/// The emulation is libvterm 0.1.4. What it leaves out (questions of newer terminals, the state of
/// private modes, application program commands, which it would print) is done here on the framed
/// stream. Two of its habits to know in a test: overwriting half of a wide character leaves the
/// other half, and it knows no clusters beyond combining marks.
///
/// Not for sharing between threads.
package final class VTermScreen {
  /// The rows and columns of the screen.
  package private(set) var size: (rows: Int, columns: Int)

  /// What is answered to questions.
  package var profile: TerminalProfile

  /// The private modes (DECSET) that are on at the moment; 25 and 7 are on at the start.
  package private(set) var modes: Set<Int> = VTermScreen.initialModes

  /// The title that was set last (OSC 0 and 2).
  package private(set) var title = ""

  /// The text, still in base64, that was last put on the clipboard (OSC 52).
  package private(set) var clipboard: String?

  /// How many bells rang.
  package private(set) var bells = 0

  /// How many bytes were fed in all.
  package private(set) var byteCount = 0

  private static let initialModes: Set<Int> = [7, 25]

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private var framer = OutputFramer()
  private var replies: [UInt8] = []
  /// The beginning of a character whose rest has not come yet.
  private var unfinished: [UInt8] = []
  /// The flags pushed by the kitty protocol; the main and the alternate screen have a stack each.
  private var keyboardStacks: (main: [Int], alternate: [Int]) = ([], [])
  private var modifyOtherKeys = 0
  /// What the rows hold; nil when they may have changed since they were read.
  private var readRows: [String]?

  /// Creates an empty screen of at least one row and one column.
  package init(rows: Int, columns: Int, profile: TerminalProfile = .xterm) {
    size = (max(rows, 1), max(columns, 1))
    self.profile = profile
    terminal = vterm_new(Int32(size.rows), Int32(size.columns))
    screen = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.bell = { @Sendable user in
      VTermScreen.from(user).bells += 1
      return 1
    }
    vterm_set_utf8(terminal, 1)
    // Its own answers are dropped: the profile answers.
    vterm_output_set_callback(terminal, { @Sendable _, _, _ in }, nil)
    vterm_screen_set_callbacks(screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Shows what a program wrote; sequences may be cut anywhere between two calls.
  package func feed(_ bytes: [UInt8]) {
    byteCount += bytes.count
    readRows = nil
    framer.take(bytes) { piece in
      switch piece {
      case .plain(let plain): writeText(plain)
      case .sequence(let sequence): perform(sequence)
      }
    }
  }

  /// Shows what a program wrote.
  package func feed(_ text: String) { feed(Array(text.utf8)) }

  /// What the terminal has answered since the last call, for the program's input.
  package func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// Changes the size; the text is not re-flowed.
  ///
  /// The in-band report (mode 2048) is queued as a
  /// reply where the profile has it and the program switched it on.
  package func resize(rows: Int, columns: Int) {
    size = (max(rows, 1), max(columns, 1))
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
    readRows = nil
    if profile.reportsSizeInBand, modes.contains(2048) {
      replies += Array("\u{1B}[48;\(size.rows);\(size.columns);0;0t".utf8)
    }
  }

  /// The cell at a place of the screen; a blank outside of it.
  package func cell(row: Int, column: Int) -> ScreenCell {
    var cell = VTermScreenCell()
    let at = VTermPos(row: Int32(row), col: Int32(column))
    guard vterm_screen_get_cell(screen, at, &cell) != 0 else { return .blank }
    return ScreenCell(cell)
  }

  /// The text of a row in its full width, blanks at its end included.
  package func text(row: Int) -> String { rows.indices.contains(row) ? rows[row] : "" }

  /// Every row's text, in full width.
  package var rows: [String] {
    if let known = readRows { return known }
    let read = (0..<size.rows).map(readText(row:))
    readRows = read
    return read
  }

  private func readText(row: Int) -> String { text(row: row, columns: 0..<size.columns) }

  /// The text of some of a row's cells.
  func text(row: Int, columns: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns.count * 2)
    var cell = VTermScreenCell()
    for column in columns {
      let at = VTermPos(row: Int32(row), col: Int32(column))
      if vterm_screen_get_cell(screen, at, &cell) != 0 { cell.appendText(to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the cursor is, from 0.
  package var cursor: (row: Int, column: Int) {
    var at = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &at)
    return (Int(at.row), Int(at.col))
  }

  package var cursorIsVisible: Bool { modes.contains(25) }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { !modes.isDisjoint(with: [47, 1047, 1049]) }

  /// The flags of the kitty keyboard protocol that are in force on the shown screen.
  package var keyboardFlags: Int {
    (isAlternate ? keyboardStacks.alternate : keyboardStacks.main).last ?? 0
  }

  /// Whether everything a program may have switched on is off again, as a shell expects it.
  package var isPristine: Bool {
    modes == Self.initialModes && keyboardStacks.main.isEmpty && modifyOtherKeys == 0
  }

  /// The screen in a frame, for the message of a failing test.
  package var picture: String {
    let edge = "+" + String(repeating: "-", count: size.columns) + "+"
    let place = "cursor \(cursor.row),\(cursor.column)\(cursorIsVisible ? "" : " hidden")"
    return ([edge] + rows.map { "|\($0)|" } + [edge, place]).joined(separator: "\n")
  }

  private static func from(_ user: UnsafeMutableRawPointer?) -> VTermScreen {
    // The pointer was made from self in init, and libvterm hands it back unchanged.
    Unmanaged<VTermScreen>.fromOpaque(user.unsafelyUnwrapped).takeUnretainedValue()
  }

  /// Writes text, but for a character that is not complete: libvterm begins to decode a text with
  /// one decoder where it begins in ASCII and with another where it does not, and so loses a
  /// character that lies in two of them.
  private func writeText(_ bytes: ArraySlice<UInt8>) {
    let text = unfinished + bytes
    let complete = text.count - unfinishedLength(text)
    unfinished = Array(text[complete...])
    write(text[..<complete])
  }

  /// How many bytes at the end are the beginning of a character of UTF-8.
  private func unfinishedLength(_ text: [UInt8]) -> Int {
    for length in 1...3 where length <= text.count {
      let byte = text[text.count - length]
      if byte & 0xC0 == 0x80 { continue }
      let size = byte > 0xF4 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return size > length ? length : 0
    }
    return 0
  }

  private func write(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { raw in
      let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = vterm_input_write(terminal, start, raw.count)
    }
  }

  private func perform(_ sequence: ControlSequence) {
    guard sequence.kind != .string else {
      if let reply = profile.reply(to: sequence, at: self) { replies += Array(reply.utf8) }
      return
    }
    write(unfinished[...])
    unfinished = []
    write(sequence.raw[...])
    if let reply = profile.reply(to: sequence, at: self) { replies += Array(reply.utf8) }
    switch sequence.kind {
    case .csi: performCSI(sequence)
    case .osc: performOSC(sequence)
    case .escape where sequence.raw == [0x1B, 0x63]: reset()
    case .escape, .dcs, .string: break
    }
  }

  private func performCSI(_ sequence: ControlSequence) {
    let numbers = sequence.parameters.map { $0 ?? 0 }
    switch (sequence.leader, sequence.intermediates, UnicodeScalar(sequence.final)) {
    case ("?", "", "h"): modes.formUnion(numbers)
    case ("?", "", "l"): modes.subtract(numbers)
    case (">", "", "u"): changeKeyboard { $0.append(numbers.first ?? 0) }
    case ("<", "", "u"): changeKeyboard { $0.removeLast(min($0.count, max(1, numbers.first ?? 1))) }
    case (">", "", "m") where numbers.first == 4:
      modifyOtherKeys = numbers.count > 1 ? numbers[1] : 0
    case (nil, "!", "p"): modes.formUnion(Self.initialModes)
    default: break
    }
  }

  private func performOSC(_ sequence: ControlSequence) {
    let parts = sequence.body.split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let text = String(decoding: parts[1], as: UTF8.self)
    switch String(decoding: parts[0], as: UTF8.self) {
    case "0", "2": title = text
    case "52": clipboard = text.split(separator: ";", maxSplits: 1).last.map(String.init)
    default: break
    }
  }

  private func changeKeyboard(_ change: (inout [Int]) -> Void) {
    guard profile.hasKittyKeyboard else { return }
    if isAlternate { change(&keyboardStacks.alternate) } else { change(&keyboardStacks.main) }
  }

  private func reset() {
    modes = Self.initialModes
    keyboardStacks = ([], [])
    modifyOtherKeys = 0
  }
}
