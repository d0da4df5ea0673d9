/// What a terminal can be told, compiled from its terminfo entry.
struct Capabilities: Sendable {
  /// `cup`: row and column from 0.
  let moveTo: CapabilityTemplate
  /// `cup` is the one of ECMA-48, so that parameters may be left out.
  let isStandard: Bool
  /// `hpa`: the column from 0.
  let column: CapabilityTemplate?
  /// `vpa`: the row from 0.
  let row: CapabilityTemplate?
  let up: RepeatedCapability
  let down: RepeatedCapability
  let left: RepeatedCapability
  let right: RepeatedCapability
  let eraseToLineEnd: [UInt8]
  let eraseCharacters: CapabilityTemplate?
  let clear: [UInt8]
  let insertCharacters: RepeatedCapability
  let deleteCharacters: RepeatedCapability
  let insertLines: RepeatedCapability
  let deleteLines: RepeatedCapability
  /// `csr`: first and last row from 0; the cursor is somewhere after it.
  let scrollRegion: CapabilityTemplate?
  /// `indn`: the text of the region moves up; the cursor stays.
  let scrollUp: CapabilityTemplate?
  /// `rin`.
  let scrollDown: CapabilityTemplate?
  /// `ind`, which scrolls when the cursor is on the region's last row.
  let index: [UInt8]
  /// `ri`, which scrolls when the cursor is on the region's first row.
  let reverseIndex: [UInt8]
  /// `sc` and `rc` are DECSC and DECRC, which save the style with the cursor.
  let savesCursor: Bool
  /// `rep` is the one of ECMA-48: the character, then `CSI n b`.
  let repeats: Bool
  /// Writing the last cell of the last row scrolls the screen.
  let lastCellScrolls: Bool
  let enterScreen: [UInt8]
  let leaveScreen: [UInt8]
  let enterKeypad: [UInt8]
  let leaveKeypad: [UInt8]
  let hideCursor: [UInt8]
  let showCursor: [UInt8]
  let bell: [UInt8]
  let style: StyleCapabilities

  /// Fails when the terminal has no way of placing the cursor.
  init?(_ entry: TerminfoEntry) {
    func bytes(_ name: String) -> [UInt8] {
      entry.strings[name].map(CapabilityTemplate.withoutPadding) ?? []
    }
    func template(_ name: String) -> CapabilityTemplate? {
      entry.strings[name].map { CapabilityTemplate($0) }
    }
    func repeated(_ one: String, _ many: String) -> RepeatedCapability {
      RepeatedCapability(one: bytes(one), many: template(many))
    }
    guard let moveTo = template("cup"), !bytes("cup").isEmpty else { return nil }
    self.moveTo = moveTo
    isStandard = moveTo.bytes(6, 8) == Array("\u{1B}[7;9H".utf8)
    column = template("hpa")
    row = template("vpa")
    up = repeated("cuu1", "cuu")
    down = repeated("cud1", "cud")
    left = repeated("cub1", "cub")
    right = repeated("cuf1", "cuf")
    eraseToLineEnd = bytes("el")
    eraseCharacters = template("ech")
    clear = bytes("clear")
    insertCharacters = repeated("ich1", "ich")
    deleteCharacters = repeated("dch1", "dch")
    insertLines = repeated("il1", "il")
    deleteLines = repeated("dl1", "dl")
    scrollRegion = template("csr")
    index = bytes("ind")
    reverseIndex = bytes("ri")
    // Emulators in use lack SU, SD and REP although their entries promise them; every one has the
    // line feed and the reverse index, which scroll a region by the same.
    scrollUp = index.isEmpty ? template("indn") : nil
    scrollDown = reverseIndex.isEmpty ? template("rin") : nil
    savesCursor =
      isStandard && bytes("sc") == Array("\u{1B}7".utf8) && bytes("rc") == Array("\u{1B}8".utf8)
    repeats = false
    lastCellScrolls = entry.flags.contains("am") && !entry.flags.contains("xenl")
    enterScreen = bytes("smcup")
    leaveScreen = bytes("rmcup")
    enterKeypad = bytes("smkx")
    leaveKeypad = bytes("rmkx")
    hideCursor = Self.reduced(bytes("civis"), to: "\u{1B}[?25l")
    showCursor = Self.reduced(bytes("cnorm"), to: "\u{1B}[?25h")
    bell = bytes("bel").isEmpty ? [0x07] : bytes("bel")
    style = StyleCapabilities(entry)
  }

  /// The part of a string that matters, when it is in there: `cnorm` also sets how the cursor
  /// blinks or looks, which is for the user to choose.
  private static func reduced(_ bytes: [UInt8], to part: String) -> [UInt8] {
    let part = Array(part.utf8)
    guard bytes.count > part.count else { return bytes }
    for start in 0...(bytes.count - part.count) where bytes[start...].starts(with: part) {
      return part
    }
    return bytes
  }
}

/// A capability that is done n times: by a string that takes the number, or by repeating one.
struct RepeatedCapability: Sendable {
  let one: [UInt8]
  let many: CapabilityTemplate?

  /// In ECMA-48 a missing number means one, which terminfo entries tend to leave out.
  init(one: [UInt8], many: CapabilityTemplate?) {
    if one.isEmpty, let many, many.bytes(1).count == 4, many.bytes(1).starts(with: "\u{1B}[1".utf8)
    {
      self.one = [0x1B, 0x5B, many.bytes(1)[3]]
    } else {
      self.one = one
    }
    self.many = many
  }

  var exists: Bool { many != nil || !one.isEmpty }

  /// The number of bytes for doing it `times`, `nil` when it cannot be done.
  func count(_ times: Int) -> Int? {
    let repeated = one.isEmpty ? nil : one.count * times
    guard let many = many?.count(times) else { return repeated }
    return repeated.map { min($0, many) } ?? many
  }

  /// Appends the shorter way; nothing when it cannot be done.
  func append(to output: OutputBuffer, _ times: Int) {
    if let many, one.isEmpty || many.count(times) < one.count * times {
      many.append(to: output, times)
    } else {
      for _ in 0..<times { output.append(one) }
    }
  }
}
