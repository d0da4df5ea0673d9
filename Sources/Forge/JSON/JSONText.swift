/// A JSON text taken apart: where each of its values stands, in the order of the text.
///
/// Replies hold far more than is shown of them, so nothing but places is made of a value until it is
/// asked for. Any thread may read it.
final class JSONText: Sendable {
  /// One value, or the key of an object's field, which stands before the field's value.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      case null, no, yes, number, string, list, object
    }

    let kind: Kind
    /// Whether a string has no escapes, and a number neither fraction nor exponent.
    var isPlain = true
    /// The first byte: of strings that behind the quotation mark.
    let start: UInt32
    /// The byte behind the last one, without the quotation mark.
    var end: UInt32
    /// The node behind this one and all that is in it.
    var next: UInt32 = 0
  }

  let bytes: [UInt8]
  let nodes: [Node]
  /// What the request was about, for objects that do not say to which repository they belong.
  let repository: RepositoryRef?

  /// Takes a text apart; nil where it is not one of RFC 8259, or has values in each other without end.
  init?(_ bytes: [UInt8], repository: RepositoryRef?) {
    guard bytes.count < Int(UInt32.max) else { return nil }
    let nodes = bytes.withUnsafeBufferPointer { bytes -> [Node]? in
      var parser = JSONParser(bytes)
      return parser.parse()
    }
    guard let nodes else { return nil }
    self.bytes = bytes
    self.nodes = nodes
    self.repository = repository
  }

  var root: JSONValue { JSONValue(text: self, index: 0) }

  /// Where a node stands, as in `[1].user.login`.
  func place(of index: Int) -> String {
    var place = ""
    var current = 0
    while current != index {
      let isObject = nodes[current].kind == .object
      var child = current + 1
      var number = 0
      if isObject { child += 1 }
      while Int(nodes[child].next) <= index {
        child = Int(nodes[child].next) + (isObject ? 1 : 0)
        number += 1
      }
      if isObject {
        let key = JSONValue(text: self, index: child - 1).string
        place += place.isEmpty ? key : "." + key
      } else {
        place += "[\(number)]"
      }
      current = child
    }
    return place.isEmpty ? "the whole" : place
  }
}
