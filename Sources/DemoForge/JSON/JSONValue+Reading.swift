import FoundationEssentials

extension JSONValue {
  /// Reads a document; the keys of its objects come sorted, as the decoder does not know their order.
  init(parsing bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
  }
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    // What is most frequent first: a wrong guess costs an error value.
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .int(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let object = try? decoder.container(keyedBy: MemberName.self) {
      self = .object(
        try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          Member(key: key.stringValue, value: try object.decode(JSONValue.self, forKey: key))
        })
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = .double(try container.decode(Double.self))
    }
  }

  private struct MemberName: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
