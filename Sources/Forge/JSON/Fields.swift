/// The fields of one JSON object, read the way forges write them: unset may be absent or null.
///
/// A field of the wrong type is an error, never taken for unset: an issue whose body could not be
/// read must not be edited as if it were empty.
package struct Fields {
  private let object: JSONValue

  package init(_ json: JSONValue) throws(ReplyProblem) {
    guard json.isObject else { throw json.mismatch }
    object = json
  }

  /// What the request was about, handed down by the endpoint.
  var repository: RepositoryRef? { object.text.repository }

  /// A field that must be there.
  package func required<Value: JSONReadable>(
    _ name: StaticString, as type: Value.Type = Value.self
  ) throws(ReplyProblem) -> Value {
    guard let value = object[name] else { throw missing(name) }
    return try Value(json: value)
  }

  /// A field that may be absent or null.
  package func optional<Value: JSONReadable>(
    _ name: StaticString, as type: Value.Type = Value.self
  ) throws(ReplyProblem) -> Value? {
    guard let value = object[name], !value.isNull else { return nil }
    return try Value(json: value)
  }

  package func text(_ name: StaticString) throws(ReplyProblem) -> String {
    try optional(name) ?? ""
  }

  package func flag(_ name: StaticString) throws(ReplyProblem) -> Bool {
    try optional(name) ?? false
  }

  /// A number that only names something; what is counted or measured is a `count` or a `size`.
  package func identifier(_ name: StaticString) throws(ReplyProblem) -> Int {
    try optional(name) ?? 0
  }

  /// How many of something there are; 0 where it is unset.
  package func count(_ name: StaticString) throws(ReplyProblem) -> Int {
    try countIfSet(name) ?? 0
  }

  package func countIfSet(_ name: StaticString) throws(ReplyProblem) -> Int? {
    try optional(name, as: Int.self)?.asCount
  }

  /// How large something is; 0 where it is unset.
  package func size(_ name: StaticString) throws(ReplyProblem) -> Int {
    try optional(name, as: Int.self)?.asSize ?? 0
  }

  /// A list without its null elements; an unset one is empty.
  package func list<Element: JSONReadable>(
    _ name: StaticString, of type: Element.Type = Element.self
  ) throws(ReplyProblem) -> [Element] {
    try optional(name, as: [Element?].self)?.compactMap { $0 } ?? []
  }

  /// A time; nil for every way a forge says "never", an empty text among them.
  func time(_ name: StaticString) throws(ReplyProblem) -> Timestamp? {
    guard let value = object[name], !value.isNull else { return nil }
    if value.isString, value.withBytes({ $0.isEmpty }) { return nil }
    let time = try Timestamp(json: value)
    return time.isPlaceholder ? nil : time
  }

  /// A user; a deleted one is a ghost.
  func user(_ name: StaticString) throws(ReplyProblem) -> User {
    try optional(name) ?? .ghost
  }

  /// A field is missing that another one would have to stand in for.
  func missing(_ name: StaticString) -> ReplyProblem { object.missing(name) }
}

/// The repository an object belongs to, as issues carry it.
struct RepositoryName: JSONReadable {
  let ref: RepositoryRef?

  init(json: JSONValue) throws(ReplyProblem) {
    ref = RepositoryRef(try Fields(json).text("full_name"))
  }
}
