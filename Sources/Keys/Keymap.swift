/// What a keymap, or several, know about a sequence of keys.
package enum KeyLookup: Hashable, Sendable {
  /// The sequence is undefined.
  case none
  /// Longer sequences begin with it.
  case prefix
  case bound(Binding)
}

/// The bindings of one section, as a tree of keys.
///
/// A value: copies share what they have in common, and any thread may read one.
package struct Keymap: Sendable {
  /// What one key leads to.
  enum Slot: Sendable {
    case binding(Binding)
    case prefix(Keymap)
  }

  package let name: String

  private(set) var slots: [Key: Slot] = [:]

  package init(_ name: String) { self.name = name }

  /// The binding of a sequence, which may hold ESC for Meta.
  ///
  /// A key that inserts itself and is not bound has the binding of `<printable>`. Nothing is allocated
  /// for a sequence without ESC.
  package func lookup(_ keys: [Key]) -> KeyLookup {
    switch reach(joiningMetaPrefix(keys)) {
    case .nothing, .blocked: .none
    case .prefix: .prefix
    case .binding(let binding): .bound(binding)
    }
  }

  /// What the sequence leads to, seen by whoever would ask further maps.
  enum Reach {
    /// This map does not mention the sequence: others may.
    case nothing
    /// A shorter sequence is bound here: the longer one cannot be typed.
    case blocked
    case prefix
    case binding(Binding)
  }

  /// Follows a sequence in the form of `joiningMetaPrefix`.
  func reach(_ keys: [Key]) -> Reach {
    var map = self
    for index in keys.indices {
      switch map.slot(keys[index]) {
      case nil: return .nothing
      case .binding(let binding):
        return index + 1 == keys.endIndex ? .binding(binding) : .blocked
      case .prefix(let next): map = next
      }
    }
    return .prefix
  }

  private func slot(_ key: Key) -> Slot? {
    if let slot = slots[key] { return slot }
    if key.insertedScalar != nil { return slots[Key(.printable)] }
    return key == .esc ? metaPrefix : nil
  }

  /// The keys with Meta, as the map that ESC leads to.
  private var metaPrefix: Slot? {
    var map = Keymap(name)
    for (key, slot) in slots where key.modifiers.contains(.meta) {
      map.slots[key.without(.meta)] = slot
    }
    return map.slots.isEmpty ? nil : .prefix(map)
  }
}

extension Keymap {
  /// Bindings that a new one put out of reach.
  package struct Replaced: Sendable {
    /// The same keys were bound before.
    package var same: Binding?
    /// A shorter sequence was bound, which is a prefix now.
    package var shorter: BoundKeys?
    /// Longer sequences were bound, for which the new one was a prefix.
    package var longer: [BoundKeys] = []

    package var isEmpty: Bool { same == nil && shorter == nil && longer.isEmpty }
  }

  /// Binds a sequence; what stood in its way is gone, and returned.
  @discardableResult
  package mutating func bind(_ keys: [Key], to binding: Binding) -> Replaced {
    var replaced = Replaced()
    bind(joiningMetaPrefix(keys), at: 0, to: binding, &replaced)
    return replaced
  }

  private mutating func bind(
    _ keys: [Key], at index: Int, to binding: Binding, _ replaced: inout Replaced
  ) {
    guard index < keys.endIndex else { return }
    let key = keys[index]
    guard index + 1 == keys.endIndex else {
      var next = Keymap(name)
      // Taken out while it changes, so that it is changed in its place.
      switch slots.updateValue(.prefix(next), forKey: key) {
      case .prefix(let map): next = map
      case .binding(let binding):
        replaced.shorter = BoundKeys(keys: Array(keys[...index]), binding: binding)
      case nil: break
      }
      next.bind(keys, at: index + 1, to: binding, &replaced)
      slots[key] = .prefix(next)
      return
    }
    switch slots.updateValue(.binding(binding), forKey: key) {
    case .binding(let binding): replaced.same = binding
    case .prefix(let map): replaced.longer = map.all(after: keys)
    case nil: break
    }
  }
}
