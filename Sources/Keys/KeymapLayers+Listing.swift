/// One key that can follow a prefix.
package struct KeyCompletion: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case binding(Binding)
    /// That many keys can follow.
    case prefix(count: Int)
  }

  package let key: Key
  package let target: Target
}

extension KeymapLayers {
  /// What can follow a sequence, in the order of `Key`'s `<`; the empty one gives every first key.
  ///
  /// `<printable>` is left out, since it is no key one could press.
  package func completions(of prefix: [Key]) -> [KeyCompletion] {
    let prefix = joiningMetaPrefix(prefix)
    var bindings: [Key: Binding] = [:]
    var prefixes: Set<Key> = []
    var hidden: Set<Key> = [Key(.printable)]
    for map in maps {
      if !prefix.isEmpty, case .blocked = map.reach(prefix + [Key(.printable)]) { break }
      for (key, slot) in map.slots(after: prefix) where !hidden.contains(key) {
        guard case .binding(let binding) = slot else {
          prefixes.insert(key)
          continue
        }
        hidden.insert(key)
        if !prefixes.contains(key), binding.action != .unbound { bindings[key] = binding }
      }
    }
    var all = bindings.map { KeyCompletion(key: $0, target: .binding($1)) }
    for key in prefixes {
      let count = completions(of: prefix + [key]).count
      if count > 0 { all.append(KeyCompletion(key: key, target: .prefix(count: count))) }
    }
    return all.sorted { $0.key < $1.key }
  }

  /// The bindings of one layer, and whether a layer above it hides each.
  package struct Layer: Sendable {
    package struct Row: Sendable {
      package let keys: [Key]
      package let binding: Binding
      package let isHidden: Bool
    }

    package let name: String
    package let rows: [Row]
  }

  /// All bindings, layer by layer, as `describe-bindings` lists them.
  package var layers: [Layer] {
    maps.indices.map { index in
      let above = KeymapLayers(Array(maps[..<index]))
      return Layer(
        name: maps[index].name,
        rows: maps[index].all.map { bound in
          Layer.Row(
            keys: bound.keys, binding: bound.binding, isHidden: above.hides(bound.keys))
        })
    }
  }

  /// Whether maps below these are not asked about the sequence.
  private func hides(_ keys: [Key]) -> Bool {
    if case .nothing = merge(keys) { false } else { true }
  }

  /// The keys that run each command here, the handiest first; hidden ones are left out.
  ///
  /// - Parameter remap: The command that runs in place of a bound one.
  package func keysByCommand(_ remap: (String) -> String = { $0 }) -> [String: [[Key]]] {
    var keys: [String: [[Key]]] = [:]
    for layer in layers {
      for row in layer.rows where !row.isHidden {
        guard let bound = row.binding.command else { continue }
        for command in Set([bound, remap(bound)])
        where keys[command]?.contains(row.keys) != true {
          keys[command, default: []].append(row.keys)
        }
      }
    }
    return keys.mapValues { $0.sorted { handiness($0).lexicographicallyPrecedes(handiness($1)) } }
  }

  /// Keys that every terminal sends first, then short sequences, then those without a mouse.
  private func handiness(_ keys: [Key]) -> [Int] {
    [
      keys.map(\.reach.rawValue).max() ?? 0,
      keys.contains { if case .named(let name) = $0.base { name.isMouse } else { false } } ? 1 : 0,
      keys.count,
      keys.first?.base == .named(.f1) ? 1 : 0,
    ]
  }
}
