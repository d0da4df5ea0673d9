/// A key to try in the place of one that nothing binds.
struct KeyFallback: Equatable {
  let key: Key
  /// Shift was taken away.
  var dropsShift = false
}

extension Key {
  /// The keys that this one stands for where it is not bound, the best first.
  ///
  /// As in Emacs (Emacs Lisp manual, node "Translation Keymaps" and `read-key-sequence`): Escape alone
  /// begins Meta, Shift is dropped, a capital after Control or Meta is the small letter, a double click is
  /// two clicks. Besides, `C-/` and `C-_` stand for each other, since terminals send one byte for both,
  /// and the VT220's Find and Select, which some send for Home and End, are these.
  ///
  /// - Parameter first: The first key of the sequence, where this is not the first itself.
  func fallbacks(after first: Key?) -> [KeyFallback] {
    switch base {
    case .named(.escape) where modifiers.isEmpty:
      return [KeyFallback(key: .esc)]
    case .scalar("/") where modifiers.contains(.control):
      return [KeyFallback(key: Key("_", modifiers))]
    case .scalar("_") where modifiers.contains(.control):
      return [KeyFallback(key: Key("/", modifiers))]
    case .named(let name) where name.isMouse:
      return name.calmer.map { KeyFallback(key: Key($0, modifiers)) }
    case .named(.find):
      return [KeyFallback(key: Key(.home, modifiers))]
    case .named(.select):
      return [KeyFallback(key: Key(.end, modifiers))]
    // S-TAB goes the other way round: it must not become TAB.
    case .named(.tab):
      return []
    default:
      break
    }
    if modifiers.contains(.shift) { return [KeyFallback(key: without(.shift), dropsShift: true)] }
    if case .scalar(let scalar) = base, scalar.lowercased != scalar,
      modifiers.contains(.meta) || first?.isCommandByNature == true
    {
      return [KeyFallback(key: Key(scalar.lowercased, modifiers), dropsShift: true)]
    }
    return []
  }

  private var isCommandByNature: Bool { !modifiers.isDisjoint(with: [.control, .meta, .super]) }
}

extension Key.Name {
  /// What a mouse key is where nothing binds it: fewer clicks, or a click that moved.
  fileprivate var calmer: [Key.Name] {
    switch self {
    case .tripleMouse1: [.doubleMouse1, .mouse1]
    case .tripleMouse2: [.doubleMouse2, .mouse2]
    case .tripleMouse3: [.doubleMouse3, .mouse3]
    case .doubleMouse1, .dragMouse1: [.mouse1]
    case .doubleMouse2, .dragMouse2: [.mouse2]
    case .doubleMouse3, .dragMouse3: [.mouse3]
    default: []
    }
  }
}
