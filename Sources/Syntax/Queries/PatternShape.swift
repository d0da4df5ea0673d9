/// Tells patterns that look at the nodes around from those that take any node of a kind.
///
/// tree-sitter does not say it of a compiled pattern, so it is read from the pattern's text.
struct PatternShape {
  private enum Level {
    /// `(name …)`: what else is inside is context.
    case node
    /// `(… …)`: two nodes in a row are context for each other.
    case group(nodes: Int)
    /// `[… …]`: each stands alone.
    case choice
  }

  private var rest: ArraySlice<UInt8>
  private var levels: [Level] = []
  private var hasContext = false

  /// Whether anything stands inside a node, or beside another, in `source`: one pattern as written.
  static func hasContext(_ source: ArraySlice<UInt8>) -> Bool {
    var shape = PatternShape(rest: source)
    while !shape.hasContext, let byte = shape.rest.popFirst() { shape.read(byte) }
    return shape.hasContext
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";"): skip { $0 == 0x0a }
    case UInt8(ascii: "("):
      if rest.first == UInt8(ascii: "#") { return skipClause() }
      enter()
      levels.append(.group(nodes: 0))
    case UInt8(ascii: "["):
      enter()
      levels.append(.choice)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): _ = levels.popLast()
    case UInt8(ascii: "\""):
      enter()
      skipString()
    case UInt8(ascii: "@"): skip { !Self.isName($0) }
    case let byte where Self.isName(byte):
      skip { !Self.isName($0) }
      // A name right behind its parenthesis makes that a node; any other is a field or a supertype.
      if case .group(nodes: 0)? = levels.last { levels[levels.count - 1] = .node } else { enter() }
    default: break
    }
  }

  /// A node begins here.
  private mutating func enter() {
    switch levels.last {
    case .node: hasContext = true
    case .group(let nodes):
      if nodes > 0 { hasContext = true }
      levels[levels.count - 1] = .group(nodes: nodes + 1)
    case .choice, nil: break
    }
  }

  private mutating func skipClause() {
    while let byte = rest.popFirst(), byte != UInt8(ascii: ")") {
      if byte == UInt8(ascii: "\"") { skipString() }
    }
  }

  private mutating func skipString() {
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
  }

  private mutating func skip(until ends: (UInt8) -> Bool) {
    rest = rest.drop { !ends($0) }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x80...: true
    default: "_-.?!/".utf8.contains(byte)
    }
  }
}
