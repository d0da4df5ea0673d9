// Trees are joined and split as in "Just Join for Parallel Ordered Sets" (Blelloch, Ferizovic, Sun, 2016)
// with AVL heights: every edit is one or two splits and joins, each in logarithmic time, and reuses the
// nodes it passes when nobody else holds them.

extension Node {
  /// One tree of everything in `left`, then the piece of `middle`, then everything in `right`.
  ///
  /// The children of `middle` are ignored.
  static func join(
    _ left: consuming Node?, _ middle: consuming Node, _ right: consuming Node?
  ) -> Node {
    let leftHeight = left?.height ?? 0
    let rightHeight = right?.height ?? 0
    if leftHeight > rightHeight + 1, var top = left.take() {
      makeUnique(&top)
      let inner = top.right.take()
      top.right = join(consume inner, middle, right)
      return balanced(consume top)
    }
    if rightHeight > leftHeight + 1, var top = right.take() {
      makeUnique(&top)
      let inner = top.left.take()
      top.left = join(left, middle, consume inner)
      return balanced(consume top)
    }
    makeUnique(&middle)
    middle.left = left
    middle.right = right
    middle.update()
    return middle
  }

  /// One tree of everything in `left`, then everything in `right`.
  ///
  /// Where both meet, pieces that follow each other in memory become one again.
  static func join(_ left: consuming Node?, _ right: consuming Node?) -> Node? {
    guard let before = left.take() else { return right }
    guard let after = right.take() else { return before }
    var (rest, last) = removeLast(consume before)
    if last.piece.continues(into: after.first) {
      let (first, others) = removeFirst(consume after)
      makeUnique(&last)
      last.piece.append(first.piece)
      return join(consume rest, consume last, consume others)
    }
    return join(consume rest, consume last, consume after)
  }

  /// The tree cut in two after `offset` bytes.
  static func split(_ tree: consuming Node?, at offset: Int) -> (Node?, Node?) {
    guard var top = tree.take() else { return (nil, nil) }
    makeUnique(&top)
    let left = top.left.take()
    let right = top.right.take()
    let start = left?.byteCount ?? 0
    let end = start + top.piece.count
    if offset <= start {
      let (before, after) = split(consume left, at: offset)
      return (before, join(consume after, consume top, consume right))
    }
    if offset >= end {
      let (before, after) = split(consume right, at: offset - end)
      return (join(consume left, consume top, consume before), after)
    }
    let (first, second) = top.piece.split(after: offset - start)
    top.piece = first
    let before = join(consume left, consume top, nil)
    return (before, join(nil, Node(second), consume right))
  }

  /// The piece that stands first in the tree.
  private var first: Piece {
    var node = self
    while let left = node.left { node = left }
    return node.piece
  }

  private static func removeFirst(_ tree: consuming Node) -> (first: Node, rest: Node?) {
    makeUnique(&tree)
    let right = tree.right.take()
    guard let left = tree.left.take() else { return (tree, right) }
    let (first, rest) = removeFirst(consume left)
    return (first, join(consume rest, tree, consume right))
  }

  private static func removeLast(_ tree: consuming Node) -> (rest: Node?, last: Node) {
    makeUnique(&tree)
    let left = tree.left.take()
    guard let right = tree.right.take() else { return (left, tree) }
    let (rest, last) = removeLast(consume right)
    return (join(consume left, tree, consume rest), last)
  }

  /// Mends a node whose children differ in height by at most two.
  private static func balanced(_ node: consuming Node) -> Node {
    if node.leftHeight > node.rightHeight + 1, var left = node.left.take() {
      makeUnique(&left)
      if left.rightHeight > left.leftHeight {
        left = rotatedLeft(consume left)
      }
      node.left = left
      return rotatedRight(node)
    }
    if node.rightHeight > node.leftHeight + 1, var right = node.right.take() {
      makeUnique(&right)
      if right.leftHeight > right.rightHeight {
        right = rotatedRight(consume right)
      }
      node.right = right
      return rotatedLeft(node)
    }
    node.update()
    return node
  }

  private static func rotatedLeft(_ node: consuming Node) -> Node {
    guard var top = node.right.take() else { return node }
    makeUnique(&top)
    node.right = top.left.take()
    node.update()
    top.left = node
    top.update()
    return top
  }

  private static func rotatedRight(_ node: consuming Node) -> Node {
    guard var top = node.left.take() else { return node }
    makeUnique(&top)
    node.left = top.right.take()
    node.update()
    top.right = node
    top.update()
    return top
  }
}
