/// The fields of one JSON object, read the way forges write them: unset may be absent or null.
///
/// A field of the wrong type is an error, never taken for unset: an issue whose body could not be
/// read must not be edited as if it were empty.
struct Fields {
  private let container: KeyedDecodingContainer<FieldName>

  /// What the request was about, handed down by the endpoint.
  let repository: RepositoryRef?

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldName.self)
    repository = decoder.userInfo[.repository] as? RepositoryRef
  }

  /// A field that must be there.
  func required<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value
  {
    try container.decode(type, forKey: FieldName(name))
  }

  /// A field that may be absent or null.
  func optional<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value? {
    try container.decodeIfPresent(type, forKey: FieldName(name))
  }

  func text(_ name: String) throws -> String {
    try optional(name) ?? ""
  }

  func flag(_ name: String) throws -> Bool {
    try optional(name) ?? false
  }

  func number(_ name: String) throws -> Int {
    try optional(name) ?? 0
  }

  /// A list without its null elements; an unset one is empty.
  func list<Element: Decodable>(
    _ name: String, of type: Element.Type = Element.self
  ) throws -> [Element] {
    try optional(name, as: [Element?].self)?.compactMap { $0 } ?? []
  }

  /// A time; nil for every way a forge says "never".
  func time(_ name: String) throws -> Timestamp? {
    guard let time = try optional(name, as: MaybeTime.self)?.value else { return nil }
    return time.isPlaceholder ? nil : time
  }

  /// A user; a deleted one is a ghost.
  func user(_ name: String) throws -> User {
    try optional(name) ?? .ghost
  }

  /// Some servers write an unset time as an empty text.
  private struct MaybeTime: Decodable {
    let value: Timestamp?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try container.decode(String.self).isEmpty ? nil : container.decode(Timestamp.self)
    }
  }
}

extension CodingUserInfoKey {
  /// The repository whose objects are decoded, for objects that do not say theirs.
  static var repository: CodingUserInfoKey { CodingUserInfoKey(rawValue: "repository")! }
}

/// The name of a field as `Decoder` wants it.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The repository an object belongs to, as issues carry it.
struct RepositoryName: Decodable {
  let ref: RepositoryRef?

  init(from decoder: any Decoder) throws {
    ref = RepositoryRef(try Fields(decoder).text("full_name"))
  }
}
