/// A JSON value whose objects keep the order of their keys, so that replies read like the
/// recorded ones.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable, Sendable {
    let key: String
    var value: JSONValue
  }
}

extension JSONValue {
  /// The value of a key; nil when this is no object or lacks it.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var int: Int64? { if case .int(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  var isNull: Bool { self == .null }

  /// Adds a key at the end of an object.
  mutating func append(_ key: String, _ value: JSONValue) {
    guard case .object(var members) = self else { return }
    self = .null  // so that the members are not copied
    members.append(Member(key: key, value: value))
    self = .object(members)
  }

  /// Nothing as `null`.
  static func optional(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// The same with numbers where texts are, and the other way round.
  var withWrongTypes: JSONValue {
    switch self {
    case .int, .double: .string("many")
    case .string: .int(7)
    case .array(let items): .array(items.map(\.withWrongTypes))
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.withWrongTypes) })
    default: self
    }
  }

  /// The same with one number in the place of all others, but for the values of some keys.
  func saying(_ number: Int, but names: Set<String>) -> JSONValue {
    switch self {
    case .int, .double: .int(Int64(number))
    case .array(let items): .array(items.map { $0.saying(number, but: names) })
    case .object(let members):
      .object(
        members.map { member in
          guard !names.contains(member.key) else { return member }
          return Member(key: member.key, value: member.value.saying(number, but: names))
        })
    default: self
    }
  }

  /// Every list in it, at any depth, replaced by `null`.
  var withNullLists: JSONValue {
    switch self {
    case .array: .null
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.withNullLists) })
    default: self
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int64) { self = .int(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
