/// A place in a buffer that moves with the text around it (Emacs manual, "Markers").
///
/// It lives as long as somebody holds it. Like its buffer it belongs to one thread.
package final class Marker {
  /// True when text inserted exactly here goes before the marker.
  package let advances: Bool
  private let tree: MarkerTree
  let slot: MarkerTree.Slot

  init(at offset: Int, advances: Bool, in tree: MarkerTree) {
    self.advances = advances
    self.tree = tree
    slot = tree.insert(at: offset, advances: advances)
  }

  deinit { tree.remove(slot, advances: advances) }

  /// Where the marker is; it can be put elsewhere, and a place outside the text is cut to it.
  package var offset: ByteOffset {
    get { ByteOffset(tree.offset(of: slot)) }
    set { tree.move(slot, advances: advances, to: newValue.value) }
  }
}
