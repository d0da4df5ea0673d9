import CTreeSitter

/// The nodes that one match of a pattern captured.
///
/// Valid only while it is handed out.
struct QueryMatch {
  private let captures: UnsafeBufferPointer<TSQueryCapture>
  private let text: UnsafeBufferPointer<UInt8>

  init(_ match: TSQueryMatch, text: UnsafeBufferPointer<UInt8>) {
    captures = UnsafeBufferPointer(start: match.captures, count: Int(match.capture_count))
    self.text = text
  }

  /// Calls `body` with the id of each capture and the bytes of its node.
  func forEachCapture(_ body: (Int, Range<Int>) -> Void) {
    for capture in captures { body(Int(capture.index), range(of: capture.node)) }
  }

  func ranges(of capture: Int) -> [Range<Int>] {
    captures.filter { $0.index == capture }.map { range(of: $0.node) }
  }

  /// The bytes of a node that was captured, without those of its named children unless they are to count.
  func contents(of capture: Int, withChildren: Bool) -> [Range<Int>] {
    captures.filter { $0.index == capture }.flatMap { capture -> [Range<Int>] in
      let whole = range(of: capture.node)
      let count = ts_node_named_child_count(capture.node)
      if withChildren || count == 0 { return [whole] }
      var pieces: [Range<Int>] = []
      var at = whole.lowerBound
      for index in 0..<count {
        let child = range(of: ts_node_named_child(capture.node, index))
        if child.lowerBound > at { pieces.append(at..<child.lowerBound) }
        at = max(at, child.upperBound)
      }
      if at < whole.upperBound { pieces.append(at..<whole.upperBound) }
      return pieces
    }
  }

  /// Whether `test` holds for every node that the capture took, or for none.
  func allSatisfy(_ capture: Int, _ test: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    captures.allSatisfy { $0.index != capture || test(bytes(of: $0.node)) }
  }

  func contains(_ capture: Int, where test: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    captures.contains { $0.index == capture && test(bytes(of: $0.node)) }
  }

  func bytes(of range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }

  private func bytes(of node: TSNode) -> UnsafeBufferPointer<UInt8> { bytes(of: range(of: node)) }

  /// Kept inside the text whatever the tree says: a parser of outside must not make us read beyond.
  private func range(of node: TSNode) -> Range<Int> {
    let start = min(Int(ts_node_start_byte(node)), text.count)
    return start..<max(start, min(Int(ts_node_end_byte(node)), text.count))
  }
}
