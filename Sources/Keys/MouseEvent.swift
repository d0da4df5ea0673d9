/// Something done with the mouse, as the terminal reported it.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press
    case release
    case drag
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  package var kind: Kind

  /// 1 left, 2 middle, 3 right; 0 where the terminal does not say (a release in old protocols, a wheel).
  package var button: Int

  /// How often the button was pressed in the same place in quick succession: 1, 2 or 3.
  package var clicks: Int

  /// The cell, counted from 0 at the top left.
  package var row: Int
  package var column: Int

  package var modifiers: Key.Modifiers

  package init(
    kind: Kind, button: Int, clicks: Int = 1, row: Int, column: Int,
    modifiers: Key.Modifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.clicks = clicks
    self.row = row
    self.column = column
    self.modifiers = modifiers
  }

  /// The key by which a keymap binds it, as in Emacs; nil for what Emacs would ignore.
  ///
  /// A press is a `down-mouse`, a release where no drag went before is the click; the caller knows
  /// whether one did.
  package func key(afterDrag: Bool = false) -> Key? {
    let name: Key.Name? =
      switch kind {
      case .wheelUp: .wheelUp
      case .wheelDown: .wheelDown
      case .wheelLeft: .wheelLeft
      case .wheelRight: .wheelRight
      case .drag: nil
      case .press: button(of: .downMouse1)
      case .release where afterDrag: button(of: .dragMouse1)
      case .release where clicks == 2: button(of: .doubleMouse1)
      case .release where clicks > 2: button(of: .tripleMouse1)
      case .release: button(of: .mouse1)
      }
    return name.map { Key($0, modifiers) }
  }

  /// The name for this event's button, given the one for the first.
  private func button(of first: Key.Name) -> Key.Name? {
    1...3 ~= button ? Key.Name(rawValue: first.rawValue + UInt8(button - 1)) : nil
  }
}
