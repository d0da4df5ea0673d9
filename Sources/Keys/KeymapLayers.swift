/// The keymaps that apply where point is, the first asked first: prompt, minor modes, thing at point,
/// mode, the modes it inherits from, global.
///
/// The first that knows a sequence decides. A prefix is the union of what all say about it; `unbound`, or
/// a command bound to a shorter sequence, hides whatever the maps below say (Emacs Lisp manual, node
/// "Active Keymaps").
package struct KeymapLayers: Sendable {
  package let maps: [Keymap]

  /// What each character of ASCII leads to by itself, from the space on: whoever types asks for little else.
  private let typed: [Keymap.Reach]
  private static let characters: ClosedRange<UInt32> = 0x20...0x7E

  package init(_ maps: [Keymap]) {
    self.maps = maps
    typed = Self.characters.map { value in
      Self.merge(maps, [Key(Unicode.Scalar(value) ?? " ")])
    }
  }

  /// What a sequence does, and as which keys it was understood.
  package struct Resolution: Hashable, Sendable {
    package let result: KeyLookup

    /// The sequence with keys that are not bound replaced by those they stand for: go on from these
    /// when the result is a prefix.
    package let keys: [Key]

    /// The last key was bound only without its Shift, so a motion extends the region.
    package let isShiftTranslated: Bool
  }

  /// What a sequence does, after the fall-backs of `KeyFallbacks`.
  package func lookup(_ keys: [Key]) -> KeyLookup { resolve(keys).result }

  /// Looks a sequence up; a key that nothing binds is tried as the keys it can stand for.
  ///
  /// Nothing is allocated for a sequence that is bound as it is.
  package func resolve(_ keys: [Key]) -> Resolution {
    let direct = merge(joiningMetaPrefix(keys))
    guard case .nothing = direct else {
      return Resolution(result: direct.lookup, keys: keys, isShiftTranslated: false)
    }
    return resolveByFallbacks(keys)
  }

  private func resolveByFallbacks(_ keys: [Key]) -> Resolution {
    var understood: [Key] = []
    var isShifted = false
    for (index, key) in keys.enumerated() {
      isShifted = false
      var found = merge(joiningMetaPrefix(understood + [key]))
      var chosen = key
      if case .nothing = found {
        for fallback in key.fallbacks(after: understood.first) {
          let reach = merge(joiningMetaPrefix(understood + [fallback.key]))
          guard case .nothing = reach else {
            (found, chosen, isShifted) = (reach, fallback.key, fallback.dropsShift)
            break
          }
        }
      }
      understood.append(chosen)
      guard case .prefix = found, index + 1 < keys.count else {
        let isWhole = index + 1 == keys.count
        return Resolution(
          result: isWhole ? found.lookup : .none, keys: isWhole ? understood : keys,
          isShiftTranslated: isShifted)
      }
    }
    return Resolution(result: .prefix, keys: keys, isShiftTranslated: false)
  }

  /// What all maps together say about a sequence in the form of `joiningMetaPrefix`.
  func merge(_ keys: [Key]) -> Keymap.Reach {
    if keys.count == 1, let scalar = keys[0].insertedScalar,
      Self.characters.contains(scalar.value)
    {
      return typed[Int(scalar.value - Self.characters.lowerBound)]
    }
    return Self.merge(maps, keys)
  }

  private static func merge(_ maps: [Keymap], _ keys: [Key]) -> Keymap.Reach {
    var isPrefix = false
    for map in maps {
      switch map.reach(keys) {
      case .nothing: continue
      case .prefix: isPrefix = true
      case .blocked: return isPrefix ? .prefix : .blocked
      case .binding(let binding):
        if isPrefix { return .prefix }
        return binding.action == .unbound ? .blocked : .binding(binding)
      }
    }
    return isPrefix ? .prefix : .nothing
  }
}

extension Keymap.Reach {
  fileprivate var lookup: KeyLookup {
    switch self {
    case .nothing, .blocked: .none
    case .prefix: .prefix
    case .binding(let binding): .bound(binding)
    }
  }
}
