package import Keys

/// What the terminal has to say to the session.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that was pasted, as it came: line ends may be CR.
  case paste([UInt8])
  /// The terminal's window got the focus or lost it.
  case focus(Bool)
  /// The user changed between a dark and a light terminal, or it became known.
  case backgroundChanged(isDark: Bool)
  /// The terminal has another size: ask `Terminal.size`.
  case resized
  /// The terminal answered what it can do: widths, colours and theme may be others now.
  case capabilitiesKnown
}
