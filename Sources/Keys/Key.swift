/// One key as a person presses it, whichever bytes the terminal sent for it.
///
/// A key has one form only, so that `==` tells whether two are the same key of the keyboard: what no
/// terminal tells apart without asking is the same key here. `C-m`, `C-i`, `C-[`, 0x7F and `C-@` are RET,
/// TAB, ESC, DEL and `C-SPC`; Control makes a letter small and keeps Shift beside it; Shift alone makes it
/// a capital.
package struct Key: Hashable, Sendable {
  /// What is on the key's cap.
  package enum Base: Hashable, Sendable {
    /// A character; never a control character.
    case scalar(Unicode.Scalar)
    case named(Name)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let control = Modifiers(rawValue: 1)
    package static let meta = Modifiers(rawValue: 2)
    package static let shift = Modifiers(rawValue: 4)
    package static let `super` = Modifiers(rawValue: 8)
  }

  package let base: Base
  package let modifiers: Modifiers

  /// The key in its one form.
  package init(_ base: Base, _ modifiers: Modifiers = []) {
    switch base {
    case .named:
      self.base = base
      self.modifiers = modifiers
    case .scalar(let scalar):
      (self.base, self.modifiers) = Self.canonical(scalar, modifiers)
    }
  }

  /// The key with this character; a control character is the key that sends it.
  package init(_ scalar: Unicode.Scalar, _ modifiers: Modifiers = []) {
    self.init(.scalar(scalar), modifiers)
  }

  package init(_ name: Name, _ modifiers: Modifiers = []) { self.init(.named(name), modifiers) }

  /// Escape as the beginning of a Meta key, as in `ESC x`; `Name.escape` is the key pressed alone.
  package static let esc = Key(.esc)

  /// The character that the key inserts where one types; nil for keys that are commands by nature.
  package var insertedScalar: Unicode.Scalar? {
    guard modifiers.isEmpty, case .scalar(let scalar) = base else { return nil }
    // C1 controls can be pasted or quoted, but no key types them.
    return 0x80...0x9F ~= scalar.value ? nil : scalar
  }

  /// The same key without these modifiers.
  package func without(_ removed: Modifiers) -> Key {
    Key(base, modifiers.subtracting(removed))
  }

  /// All of it in one number: keymaps are asked at every key.
  private var bits: UInt64 {
    let low =
      switch base {
      case .scalar(let scalar): UInt64(scalar.value)
      case .named(let name): UInt64(name.rawValue) | 1 << 32
      }
    return low | UInt64(modifiers.rawValue) << 40
  }

  package static func == (a: Key, b: Key) -> Bool { a.bits == b.bits }

  package func hash(into hasher: inout Hasher) { hasher.combine(bits) }

  /// The same key with these modifiers besides its own.
  package func with(_ added: Modifiers) -> Key { Key(base, modifiers.union(added)) }
}
