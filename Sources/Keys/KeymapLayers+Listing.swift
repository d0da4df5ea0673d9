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
  /// - Parameters:
  ///   - wanted: Looks for these commands only, which is much quicker; nil for all.
  ///   - remap: The command that runs in place of a bound one.
  package func keysByCommand(
    of wanted: Set<String>? = nil, _ remap: (String) -> String = { $0 }
  ) -> [String: [[Key]]] {
    var found: [String: [Found]] = [:]
    var meant: [String: String] = [:]
    for (index, map) in maps.enumerated() {
      let above = KeymapLayers(Array(maps[..<index]))
      map.forEachBinding { keys, binding in
        guard let bound = binding.command else { return }
        let target = meant[bound] ?? remap(bound)
        meant[bound] = target
        let isWanted = wanted.map { $0.contains(bound) || $0.contains(target) } ?? true
        guard isWanted, !above.hides(keys) else { return }
        let place = Found(keys: keys, layer: index, handiness: handiness(keys))
        found[bound, default: []].append(place)
        if target != bound { found[target, default: []].append(place) }
      }
    }
    return found.mapValues { places in
      if places.count == 1 { return [places[0].keys] }
      let sorted = places.sorted {
        ($0.handiness, $0.layer) != ($1.handiness, $1.layer)
          ? ($0.handiness, $0.layer) < ($1.handiness, $1.layer)
          : $0.keys.lexicographicallyPrecedes($1.keys)
      }
      var keys: [[Key]] = []
      for place in sorted where !keys.contains(place.keys) { keys.append(place.keys) }
      return keys
    }
  }

  /// Keys that run a command.
  private struct Found {
    let keys: [Key]
    let layer: Int
    let handiness: Int
  }

  /// Less for keys that every terminal sends, then for short sequences, then for those without a mouse.
  private func handiness(_ keys: [Key]) -> Int {
    let reach = keys.reduce(0) { max($0, $1.reach.rawValue) }
    let usesMouse = keys.contains {
      if case .named(let name) = $0.base { name.isMouse } else { false }
    }
    let isFunctionKey = keys.first?.base == .named(.f1)
    return (reach * 2 + (usesMouse ? 1 : 0)) << 32 + keys.count << 1 + (isFunctionKey ? 1 : 0)
  }
}
