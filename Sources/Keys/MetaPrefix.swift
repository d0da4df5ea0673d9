/// `ESC x` and `M-x` are the same to a keymap; this brings sequences into the one form in which they are
/// stored and looked up.
///
/// As in Emacs, Meta is first taken for an ESC before the key, then every ESC is joined with the key
/// behind it. What remains of an odd number of them stands at the end: `ESC ESC ESC` is `M-ESC ESC`.
func joiningMetaPrefix(_ keys: [Key]) -> [Key] {
  guard keys.contains(where: { $0.base == .named(.esc) }) else { return keys }
  var joined: [Key] = []
  joined.reserveCapacity(keys.count)
  var isPending = false
  func take(_ key: Key) {
    if isPending {
      joined.append(key.with(.meta))
      isPending = false
    } else if key == .esc {
      isPending = true
    } else {
      joined.append(key)
    }
  }
  for key in keys {
    if key.modifiers.contains(.meta), isPending || key == Key.esc.with(.meta) {
      take(.esc)
      take(key.without(.meta))
    } else {
      take(key)
    }
  }
  if isPending { joined.append(.esc) }
  return joined
}
