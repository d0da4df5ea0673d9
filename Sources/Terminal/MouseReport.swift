import Keys

/// Decodes mouse reports: SGR (mode 1006), and the old ones of three bytes.
///
/// Done here and not by libtermkey, which loses rows beyond 1,023, the horizontal wheel and the
/// difference between motion and release.
enum MouseReport {
  /// `CSI < buttons ; column ; row M`, `m` for a release; `nil` for what is of no interest.
  static func decode(_ sequence: ControlSequence) -> MouseEvent? {
    guard sequence.prefix == UInt8(ascii: "<"), sequence.count == 3 else { return nil }
    return event(
      sequence.value(0), row: sequence.value(2) - 1, column: sequence.value(1) - 1,
      isRelease: sequence.final == UInt8(ascii: "m"))
  }

  /// The three bytes after `CSI M`, each 32 and more.
  static func decode(old bytes: UnsafeBufferPointer<UInt8>) -> MouseEvent? {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    let buttons = Int(bytes[0]) - 32
    return event(
      buttons, row: Int(bytes[2]) - 33, column: Int(bytes[1]) - 33,
      isRelease: buttons & 0b1100_0011 == 3)
  }

  private static func event(
    _ buttons: Int, row: Int, column: Int, isRelease: Bool
  ) -> MouseEvent? {
    guard row >= 0, column >= 0, buttons < 128 else { return nil }
    var modifiers: Key.Modifiers = []
    if buttons & 4 != 0 { modifiers.insert(.shift) }
    if buttons & 8 != 0 { modifiers.insert(.meta) }
    if buttons & 16 != 0 { modifiers.insert(.control) }
    let number = buttons & 3
    if buttons & 64 != 0 {
      let kinds: [MouseEvent.Kind] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
      return MouseEvent(
        kind: kinds[number], button: 0, row: row, column: column, modifiers: modifiers)
    }
    let kind: MouseEvent.Kind = isRelease ? .release : buttons & 32 != 0 ? .drag : .press
    // Motion without a button is not asked for.
    if number == 3, kind == .drag { return nil }
    return MouseEvent(
      kind: kind, button: number == 3 ? 0 : number + 1, row: row, column: column,
      modifiers: modifiers)
  }
}

/// Counts clicks: a press soon after another at the same place, with the same button.
struct ClickCounter {
  private static let longestPause: Int64 = 400

  private var last: MouseEvent?
  private var lastTime: Int64 = 0

  /// The event with its number of clicks, 1 to 3.
  mutating func count(_ event: MouseEvent, now: Int64) -> MouseEvent {
    var event = event
    switch event.kind {
    case .press:
      if let last, last.button == event.button, last.row == event.row,
        last.column == event.column, now - lastTime <= Self.longestPause
      {
        event.clicks = last.clicks % 3 + 1
      }
      last = event
      lastTime = now
    case .release: event.clicks = last?.clicks ?? 1
    case .drag:
      // A click that moved is no part of a double click.
      lastTime = .min / 2
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: break
    }
    return event
  }
}
