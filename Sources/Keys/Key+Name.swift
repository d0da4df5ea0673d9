extension Key {
  /// A key with a name on its cap, or something else that can be bound like one.
  package enum Name: UInt8, CaseIterable, Hashable, Sendable {
    /// RET, TAB, DEL: 0x0D, 0x09, 0x7F.
    case `return`, tab, backspace
    /// ESC, the beginning of Meta keys.
    case esc
    /// The Escape key pressed alone, with nothing behind it within the wait.
    case escape

    case up, down, left, right, home, end, prior, next
    case insert, delete, begin, find, select
    case help, menu, print, pause, undo, redo

    case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18
    case f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35

    /// Any character that inserts itself and is not bound by itself: for keymaps only.
    case printable

    case mouse1, mouse2, mouse3
    case downMouse1, downMouse2, downMouse3
    case dragMouse1, dragMouse2, dragMouse3
    case doubleMouse1, doubleMouse2, doubleMouse3
    case tripleMouse1, tripleMouse2, tripleMouse3
    case wheelUp, wheelDown, wheelLeft, wheelRight

    /// The part of the screen that a mouse key hit, as a key before it (Emacs manual, "Mouse Buttons").
    case tabLine, modeLine, verticalLine
  }
}

extension Key.Name {
  /// The function key of that number, 1 to 35.
  package static func function(_ number: Int) -> Self? {
    1...35 ~= number ? Self(rawValue: f1.rawValue + UInt8(number - 1)) : nil
  }

  /// The number of a function key.
  package var functionNumber: Int? {
    Self.f1.rawValue...Self.f35.rawValue ~= rawValue ? Int(rawValue - Self.f1.rawValue) + 1 : nil
  }

  /// Mouse buttons, the wheel and the parts of the screen: keys that no keyboard has.
  package var isMouse: Bool { rawValue >= Self.mouse1.rawValue }

  /// What stands between angle brackets in Emacs' notation.
  package var spelling: String {
    if let functionNumber { return "f\(functionNumber)" }
    return switch self {
    case .return: "return"
    case .tab: "tab"
    case .backspace: "backspace"
    case .esc: "ESC"
    case .escape: "escape"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .prior: "prior"
    case .next: "next"
    case .insert: "insert"
    case .delete: "delete"
    case .begin: "begin"
    case .find: "find"
    case .select: "select"
    case .help: "help"
    case .menu: "menu"
    case .print: "print"
    case .pause: "pause"
    case .undo: "undo"
    case .redo: "redo"
    case .printable: "printable"
    case .mouse1: "mouse-1"
    case .mouse2: "mouse-2"
    case .mouse3: "mouse-3"
    case .downMouse1: "down-mouse-1"
    case .downMouse2: "down-mouse-2"
    case .downMouse3: "down-mouse-3"
    case .dragMouse1: "drag-mouse-1"
    case .dragMouse2: "drag-mouse-2"
    case .dragMouse3: "drag-mouse-3"
    case .doubleMouse1: "double-mouse-1"
    case .doubleMouse2: "double-mouse-2"
    case .doubleMouse3: "double-mouse-3"
    case .tripleMouse1: "triple-mouse-1"
    case .tripleMouse2: "triple-mouse-2"
    case .tripleMouse3: "triple-mouse-3"
    case .wheelUp: "wheel-up"
    case .wheelDown: "wheel-down"
    case .wheelLeft: "wheel-left"
    case .wheelRight: "wheel-right"
    case .tabLine: "tab-line"
    case .modeLine: "mode-line"
    case .verticalLine: "vertical-line"
    default: "f\(rawValue)"  // function keys, told by their number above
    }
  }

  private static let bySpelling = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.spelling, $0) })

  /// The key of that spelling, or of another that Emacs or a keyboard has for it.
  init?(spelling: String) {
    if let known = Self.bySpelling[spelling] {
      self = known
      return
    }
    switch spelling {
    case "deletechar": self = .delete
    case "insertchar": self = .insert
    case "pageup": self = .prior
    case "pagedown": self = .next
    default: return nil
    }
  }
}
