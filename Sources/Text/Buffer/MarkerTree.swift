/// The places of all markers of one buffer.
///
/// Two treaps ordered by offset, one for markers that advance at an insertion and one for those that stay.
/// A shift of everything behind an edit, or the collapse of all markers in deleted text, is one note
/// (`Pending`) left at the top of a subtree and pushed down only when somebody passes; so an edit costs
/// logarithmic time however many markers there are. Nodes are rows of one array: `Slot` is their index.
final class MarkerTree {
  typealias Slot = Int

  /// A change that the nodes below still have to make: put all at `place`, or move all by `shift`.
  private struct Pending {
    var place: Int?
    var shift = 0

    static let nothing = Pending()

    func applied(to offset: Int) -> Int { (place ?? offset) + shift }

    mutating func append(_ later: Pending) {
      if later.place != nil { self = later } else { shift += later.shift }
    }
  }

  private struct Node {
    var offset = 0
    var pending = Pending.nothing
    var priority: UInt32 = 0
    var left: Slot = none
    var right: Slot = none
    var parent: Slot = none
    /// Counts the markers that had this row, so that undo records recognise a dead one.
    var generation: UInt32 = 0
  }

  private static let none: Slot = -1

  private var nodes: [Node] = []
  private var free: [Slot] = []
  private var staying: Slot = none
  private var advancing: Slot = none
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The size of the text; no marker is beyond it.
  private(set) var limit: Int

  init(limit: Int) { self.limit = limit }

  private(set) var count = 0

  // MARK: Single markers

  func insert(at offset: Int, advances: Bool) -> Slot {
    let slot: Slot
    if let reused = free.popLast() {
      slot = reused
    } else {
      slot = nodes.count
      nodes.append(Node())
    }
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let generation = nodes[slot].generation
    nodes[slot] = Node(priority: UInt32(truncatingIfNeeded: seed >> 32), generation: generation)
    count += 1
    place(slot, at: offset, advances: advances)
    return slot
  }

  func remove(_ slot: Slot, advances: Bool) {
    unlink(slot, advances: advances)
    nodes[slot].generation &+= 1
    free.append(slot)
    count -= 1
  }

  func move(_ slot: Slot, advances: Bool, to offset: Int) {
    unlink(slot, advances: advances)
    place(slot, at: offset, advances: advances)
  }

  func offset(of slot: Slot) -> Int {
    var offset = nodes[slot].offset
    var above = nodes[slot].parent
    while above != MarkerTree.none {
      offset = nodes[above].pending.applied(to: offset)
      above = nodes[above].parent
    }
    return offset
  }

  func generation(of slot: Slot) -> UInt32 { nodes[slot].generation }

  // MARK: Edits

  /// Follows a change of the text.
  ///
  /// Markers inside the removed bytes, and at their end, go to `start`; then those that advance go behind
  /// the inserted bytes. With `keeping`, the new bytes stand for the old ones: markers inside stay where
  /// they are, as far as the new bytes reach, and those at the end stay at the end.
  func replaced(from start: Int, removed: Int, inserted: Int, _ rule: TextBuffer.MarkerRule) {
    limit += inserted - removed
    guard count > 0 else { return }
    let end = start + removed
    let shift = Pending(shift: inserted - removed)
    let keeps = rule == .keep
    for root in [staying, advancing] {
      if keeps {
        change(root, from: start + inserted + 1, below: end, Pending(place: start + inserted))
        change(root, from: max(end, start + 1), below: nil, shift)
      } else {
        change(root, from: start + 1, below: end + 1, Pending(place: start))
        change(root, from: end + 1, below: nil, shift)
      }
    }
    if removed == 0 || !keeps {
      change(advancing, from: start, below: start + 1, Pending(shift: inserted))
    }
    if rule == .push { change(staying, from: start, below: start + 1, Pending(shift: inserted)) }
  }

  /// Calls `body` with each marker from `lower` to `upper`, both included.
  func forEach(
    from lower: Int, through upper: Int,
    _ body: (_ slot: Slot, _ offset: Int, _ advances: Bool) -> Void
  ) {
    visit(staying, .nothing, lower, upper) { body($0, $1, false) }
    visit(advancing, .nothing, lower, upper) { body($0, $1, true) }
  }

  // MARK: Treap

  private func place(_ slot: Slot, at offset: Int, advances: Bool) {
    let offset = min(max(offset, 0), limit)
    nodes[slot].offset = offset
    let (before, after) = split(advances ? advancing : staying, below: offset)
    let root = join(join(before, slot), after)
    if advances { advancing = root } else { staying = root }
  }

  private func unlink(_ slot: Slot, advances: Bool) {
    // What is pending above the children must be theirs before they move.
    pushDownFromTop(to: slot)
    let left = nodes[slot].left
    let right = nodes[slot].right
    if left != MarkerTree.none { nodes[left].parent = MarkerTree.none }
    if right != MarkerTree.none { nodes[right].parent = MarkerTree.none }
    let parent = nodes[slot].parent
    let child = join(left, right)
    if child != MarkerTree.none { nodes[child].parent = parent }
    if parent != MarkerTree.none {
      if nodes[parent].left == slot {
        nodes[parent].left = child
      } else {
        nodes[parent].right = child
      }
    } else if advances {
      advancing = child
    } else {
      staying = child
    }
    nodes[slot].left = MarkerTree.none
    nodes[slot].right = MarkerTree.none
    nodes[slot].parent = MarkerTree.none
  }

  private func pushDownFromTop(to slot: Slot) {
    let parent = nodes[slot].parent
    if parent != MarkerTree.none { pushDownFromTop(to: parent) }
    pushDown(slot)
  }

  /// Makes a change to the markers from `lower` on and below `upper`; nil is no limit.
  ///
  /// The change must not put them past others: the tree stays as it is.
  private func change(_ slot: Slot, from lower: Int?, below upper: Int?, _ change: Pending) {
    guard slot != MarkerTree.none else { return }
    guard lower != nil || upper != nil else { return apply(change, to: slot) }
    pushDown(slot)
    let offset = nodes[slot].offset
    if let lower, offset < lower {
      self.change(nodes[slot].right, from: lower, below: upper, change)
    } else if let upper, offset >= upper {
      self.change(nodes[slot].left, from: lower, below: upper, change)
    } else {
      nodes[slot].offset = change.applied(to: offset)
      self.change(nodes[slot].left, from: lower, below: nil, change)
      self.change(nodes[slot].right, from: nil, below: upper, change)
    }
  }

  private func apply(_ change: Pending, to slot: Slot) {
    guard slot != MarkerTree.none else { return }
    nodes[slot].offset = change.applied(to: nodes[slot].offset)
    nodes[slot].pending.append(change)
  }

  private func pushDown(_ slot: Slot) {
    let pending = nodes[slot].pending
    guard pending.place != nil || pending.shift != 0 else { return }
    nodes[slot].pending = .nothing
    apply(pending, to: nodes[slot].left)
    apply(pending, to: nodes[slot].right)
  }

  /// The markers below `offset`, and the others.
  private func split(_ root: Slot, below offset: Int) -> (Slot, Slot) {
    guard root != MarkerTree.none else { return (MarkerTree.none, MarkerTree.none) }
    pushDown(root)
    nodes[root].parent = MarkerTree.none
    if nodes[root].offset < offset {
      let (before, after) = split(nodes[root].right, below: offset)
      setRight(of: root, to: before)
      return (root, after)
    }
    let (before, after) = split(nodes[root].left, below: offset)
    setLeft(of: root, to: after)
    return (before, root)
  }

  private func join(_ before: Slot, _ after: Slot) -> Slot {
    if before == MarkerTree.none { return after }
    if after == MarkerTree.none { return before }
    if nodes[before].priority > nodes[after].priority {
      pushDown(before)
      setRight(of: before, to: join(nodes[before].right, after))
      return before
    }
    pushDown(after)
    setLeft(of: after, to: join(before, nodes[after].left))
    return after
  }

  private func setLeft(of slot: Slot, to child: Slot) {
    nodes[slot].left = child
    if child != MarkerTree.none { nodes[child].parent = slot }
  }

  private func setRight(of slot: Slot, to child: Slot) {
    nodes[slot].right = child
    if child != MarkerTree.none { nodes[child].parent = slot }
  }

  private func visit(
    _ slot: Slot, _ above: Pending, _ lower: Int, _ upper: Int, _ body: (Slot, Int) -> Void
  ) {
    guard slot != MarkerTree.none else { return }
    let node = nodes[slot]
    let offset = above.applied(to: node.offset)
    var below = node.pending
    below.append(above)
    if offset >= lower { visit(node.left, below, lower, upper, body) }
    if offset >= lower, offset <= upper { body(slot, offset) }
    if offset <= upper { visit(node.right, below, lower, upper, body) }
  }
}
