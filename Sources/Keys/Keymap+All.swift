/// A sequence of keys and what it does.
package struct BoundKeys: Hashable, Sendable {
  package let keys: [Key]
  package let binding: Binding

  package init(keys: [Key], binding: Binding) {
    self.keys = keys
    self.binding = binding
  }
}

extension Keymap {
  /// Every binding, in the order of `Key`'s `<`; those of `<printable>` and `unbound` included.
  package var all: [BoundKeys] { all(after: []) }

  /// Gives every binding, in no order.
  func forEachBinding(
    after prefix: [Key] = [], _ body: (_ keys: [Key], _ binding: Binding) -> Void
  ) {
    for (key, slot) in slots {
      switch slot {
      case .binding(let binding): body(prefix + [key], binding)
      case .prefix(let map): map.forEachBinding(after: prefix + [key], body)
      }
    }
  }

  /// What can follow a sequence, in order; empty where it is no prefix.
  func slots(after keys: [Key]) -> [Key: Slot] {
    var map = self
    for (index, key) in keys.enumerated() {
      if case .prefix(let next) = map.slots[key] {
        map = next
      } else if key == .esc, index + 1 == keys.endIndex {
        return Dictionary(
          uniqueKeysWithValues: map.slots.compactMap { key, slot in
            key.modifiers.contains(.meta) ? (key.without(.meta), slot) : nil
          })
      } else {
        return [:]
      }
    }
    return map.slots
  }

  func all(after prefix: [Key]) -> [BoundKeys] {
    slots.sorted { $0.key < $1.key }.flatMap { key, slot in
      let keys = prefix + [key]
      return switch slot {
      case .binding(let binding): [BoundKeys(keys: keys, binding: binding)]
      case .prefix(let map): map.all(after: keys)
      }
    }
  }
}

extension Key: Comparable {
  /// The order in which lists show keys: without modifiers first, then Control, Meta and the rest; in
  /// each, letters as in a dictionary with the small one first, other characters, named keys.
  package static func < (a: Key, b: Key) -> Bool { a.rank < b.rank }

  private var rank: (UInt8, UInt8, UInt32, UInt32) {
    switch base {
    case .scalar(let scalar):
      let letter = scalar.lowercased
      let isLetter = letter != scalar || scalar.uppercased != scalar
      return (
        modifiers.rawValue, isLetter ? 0 : 1, letter.value, letter == scalar ? 0 : scalar.value
      )
    case .named(let name):
      return (modifiers.rawValue, 2, UInt32(name.rawValue), 0)
    }
  }
}
