/// One header of a request or a reply.
package struct Header: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Sequence<Header> {
  /// The value of the first header of that name, whose case does not matter.
  package func value(of name: String) -> String? {
    let wanted = name.lowercased()
    return first { $0.name.lowercased() == wanted }?.value
  }
}
