import CTermKey
import Keys
import Synchronization

/// Turns one complete token of input into keys, by libtermkey.
///
/// The library is given bytes, never the terminal, and a made-up terminal name, so that nothing but
/// what `KeyStrings` lets through comes from terminfo: it aborts on five entries of Debian's, and
/// mistakes the mouse and Backspace of others. It is given only what it can take: `InputTokenizer`
/// completes, `ControlSequence` checks. After every token it is empty.
final class KeyDecoder {
  private let handle: OpaquePointer
  private let strings: KeyStrings
  /// What the library made of a byte by itself, which is nearly all that is typed: it makes the same of it
  /// every time.
  private var known = [Key?](repeating: nil, count: 0x80)

  /// The library fills static tables on first use, without a lock of its own.
  private static let creation = Mutex(())

  init(_ strings: KeyStrings) throws(TerminalError) {
    self.strings = strings
    let address = Self.creation.withLock { _ in UInt(bitPattern: Self.create(strings)) }
    guard let handle = OpaquePointer(bitPattern: address) else { throw .noKeyDecoder }
    self.handle = handle
  }

  deinit { termkey_destroy(handle) }

  private static func create(_ strings: KeyStrings) -> OpaquePointer? {
    let flags = TERMKEY_FLAG_UTF8 | TERMKEY_FLAG_NOSTART | TERMKEY_FLAG_NOTERMIOS
    let convert = TERMKEY_FLAG_CONVERTKP
    guard let handle = termkey_new_abstract("gotcha", Int32(flags | convert)) else { return nil }
    termkey_hook_terminfo_getstr(
      handle,
      { @Sendable name, _, context in
        guard let name, let context else { return nil }
        let strings = Unmanaged<KeyStrings>.fromOpaque(context).takeUnretainedValue()
        return strings[String(cString: name)]
      }, Unmanaged.passUnretained(strings).toOpaque())
    guard termkey_start(handle) != 0 else {
      termkey_destroy(handle)
      return nil
    }
    return handle
  }

  /// Decodes one token, given as the terminal sent it.
  func decode(_ token: UnsafeBufferPointer<UInt8>, _ take: (Key) -> Void) {
    guard token.count == 1, token[0] < 0x80 else { return ask(token, take) }
    let byte = Int(token[0])
    if let key = known[byte] { return take(key) }
    ask(token) { key in
      known[byte] = key
      take(key)
    }
  }

  /// Lets the library decode a token.
  private func ask(_ token: UnsafeBufferPointer<UInt8>, _ take: (Key) -> Void) {
    token.withMemoryRebound(to: CChar.self) {
      _ = termkey_push_bytes(handle, $0.baseAddress, $0.count)
    }
    var key = TermKeyKey()
    while true {
      var result = termkey_getkey(handle, &key)
      if result == TERMKEY_RES_AGAIN { result = termkey_getkey_force(handle, &key) }
      guard result == TERMKEY_RES_KEY else { break }
      if let key = Self.key(key) { take(key) }
    }
    assert(termkey_get_buffer_remaining(handle) == termkey_get_buffer_size(handle))
  }

  private static func key(_ key: TermKeyKey) -> Key? {
    let modifiers = KeyModifiers.decode(Int(key.modifiers))
    switch key.type {
    case TERMKEY_TYPE_UNICODE:
      // The library lets numbers through that are no scalars.
      let scalar = UInt32(exactly: key.code.codepoint).flatMap(Unicode.Scalar.init)
      // It spells the byte 0x1F C-_, for which `Key` has one form of its own.
      if scalar == "_", modifiers.contains(.control) {
        return Key("\u{1F}", modifiers.subtracting(.control))
      }
      return KeyModifiers.key(scalar ?? "\u{FFFD}", modifiers)
    case TERMKEY_TYPE_FUNCTION:
      return Key.Name.function(Int(key.code.number)).map { Key($0, modifiers) }
    case TERMKEY_TYPE_KEYSYM:
      return symbol(key.code.sym, modifiers)
    default:
      return nil
    }
  }

  private static func symbol(_ symbol: TermKeySym, _ modifiers: Key.Modifiers) -> Key? {
    if let name = names[symbol.rawValue] { return Key(name, modifiers) }
    if let character = characters[symbol.rawValue] { return Key(character, modifiers) }
    return nil
  }

  private static let names: [TermKeySym.RawValue: Key.Name] = [
    TERMKEY_SYM_BACKSPACE.rawValue: .backspace, TERMKEY_SYM_TAB.rawValue: .tab,
    TERMKEY_SYM_ENTER.rawValue: .return, TERMKEY_SYM_ESCAPE.rawValue: .esc,
    TERMKEY_SYM_DEL.rawValue: .backspace, TERMKEY_SYM_UP.rawValue: .up,
    TERMKEY_SYM_DOWN.rawValue: .down, TERMKEY_SYM_LEFT.rawValue: .left,
    TERMKEY_SYM_RIGHT.rawValue: .right, TERMKEY_SYM_BEGIN.rawValue: .begin,
    TERMKEY_SYM_FIND.rawValue: .find, TERMKEY_SYM_INSERT.rawValue: .insert,
    TERMKEY_SYM_DELETE.rawValue: .delete, TERMKEY_SYM_SELECT.rawValue: .select,
    TERMKEY_SYM_PAGEUP.rawValue: .prior, TERMKEY_SYM_PAGEDOWN.rawValue: .next,
    TERMKEY_SYM_HOME.rawValue: .home, TERMKEY_SYM_END.rawValue: .end,
    TERMKEY_SYM_HELP.rawValue: .help, TERMKEY_SYM_OPTIONS.rawValue: .menu,
    TERMKEY_SYM_PRINT.rawValue: .print, TERMKEY_SYM_UNDO.rawValue: .undo,
    TERMKEY_SYM_REDO.rawValue: .redo, TERMKEY_SYM_KPENTER.rawValue: .return,
  ]

  private static let characters: [TermKeySym.RawValue: Unicode.Scalar] = [
    TERMKEY_SYM_SPACE.rawValue: " ", TERMKEY_SYM_KP0.rawValue: "0",
    TERMKEY_SYM_KP1.rawValue: "1", TERMKEY_SYM_KP2.rawValue: "2",
    TERMKEY_SYM_KP3.rawValue: "3", TERMKEY_SYM_KP4.rawValue: "4",
    TERMKEY_SYM_KP5.rawValue: "5", TERMKEY_SYM_KP6.rawValue: "6",
    TERMKEY_SYM_KP7.rawValue: "7", TERMKEY_SYM_KP8.rawValue: "8",
    TERMKEY_SYM_KP9.rawValue: "9", TERMKEY_SYM_KPPLUS.rawValue: "+",
    TERMKEY_SYM_KPMINUS.rawValue: "-", TERMKEY_SYM_KPMULT.rawValue: "*",
    TERMKEY_SYM_KPDIV.rawValue: "/", TERMKEY_SYM_KPCOMMA.rawValue: ",",
    TERMKEY_SYM_KPPERIOD.rawValue: ".", TERMKEY_SYM_KPEQUALS.rawValue: "=",
  ]
}
