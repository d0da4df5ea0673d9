/// Prefixes that say where the next command shows what it shows (Emacs manual, node "Pop Up Window").
enum PlacementCommands {
  static let all = [other, same]

  static let other = Command(
    "other-window-prefix", "Let the next command show its buffer in another window.",
    traits: .prefix
  ) { context in
    context.session.nextPlacement = .other
    context.session.echo.show("Display next command buffer in another window…")
  }

  static let same = Command(
    "same-window-prefix", "Let the next command show its buffer in this window.", traits: .prefix
  ) { context in
    context.session.nextPlacement = .same
    context.session.echo.show("Display next command buffer in this window…")
  }
}
