/// A node of the tree: a piece, what stands before and after it, and the sums over all of that.
///
/// Nodes are shared between texts and their snapshots. Only a node that has one owner is ever changed;
/// a shared one is copied first, so a reader on another thread never sees a change. Hence the properties
/// need no check for overlapping access, which took a third of the time of an edit.
final class Node: @unchecked Sendable {
  @exclusivity(unchecked) var left: Node?
  @exclusivity(unchecked) var right: Node?
  @exclusivity(unchecked) var piece: Piece
  @exclusivity(unchecked) private(set) var byteCount: Int
  @exclusivity(unchecked) private(set) var newlines: Int
  @exclusivity(unchecked) private(set) var height: Int

  init(_ piece: Piece) {
    self.piece = piece
    byteCount = piece.count
    newlines = piece.newlines
    height = 1
  }

  private init(copying other: Node) {
    left = other.left
    right = other.right
    piece = other.piece
    byteCount = other.byteCount
    newlines = other.newlines
    height = other.height
  }

  /// Makes a balanced tree of pieces in order.
  static func build(_ pieces: ArraySlice<Piece>) -> Node? {
    guard !pieces.isEmpty else { return nil }
    let middle = pieces.startIndex + pieces.count / 2
    let node = Node(pieces[middle])
    node.left = build(pieces[..<middle])
    node.right = build(pieces[(middle + 1)...])
    node.update()
    return node
  }

  /// Gives `node` an owner of its own, copying it when it has others.
  static func makeUnique(_ node: inout Node) {
    if !isKnownUniquelyReferenced(&node) { node = Node(copying: node) }
  }

  var leftByteCount: Int { left?.byteCount ?? 0 }
  var leftNewlines: Int { left?.newlines ?? 0 }
  var leftHeight: Int { left?.height ?? 0 }
  var rightHeight: Int { right?.height ?? 0 }

  /// Adds up the children and the piece anew.
  func update() {
    byteCount = piece.count
    newlines = piece.newlines
    height = 0
    if let left {
      byteCount += left.byteCount
      newlines += left.newlines
      height = left.height
    }
    if let right {
      byteCount += right.byteCount
      newlines += right.newlines
      if right.height > height { height = right.height }
    }
    height += 1
  }

  /// Lengthens the piece that ends at `offset`, and the sums of all nodes above it.
  static func grow(
    _ node: inout Node, pieceEndingAt offset: Int, by count: Int, newlines: Int
  ) {
    makeUnique(&node)
    node.byteCount += count
    node.newlines += newlines
    let leftByteCount = node.leftByteCount
    if offset <= leftByteCount, var child = node.left.take() {
      grow(&child, pieceEndingAt: offset, by: count, newlines: newlines)
      node.left = child
    } else if offset > leftByteCount + node.piece.count, var child = node.right.take() {
      let before = leftByteCount + node.piece.count
      grow(&child, pieceEndingAt: offset - before, by: count, newlines: newlines)
      node.right = child
    } else {
      node.piece.grow(by: count, newlines: newlines)
    }
  }
}
