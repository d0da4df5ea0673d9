/// The names by which Unicode characters are inserted.
///
/// The standard library knows the name of each character but no way back, so candidates are found by
/// going through all.
enum CharacterNames {
  /// The character of a name, or of a code in hexadecimal.
  static func scalar(for answer: String) -> Unicode.Scalar? {
    let typed = answer.uppercased().trimmed
    if let found = all.first(where: { $0.name == typed }) { return found.scalar }
    var digits = typed
    if digits.hasPrefix("U+") || digits.hasPrefix("#X") || digits.hasPrefix("0X") {
      digits.removeFirst(2)
    }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// Characters whose names hold all that is typed, the first hundred.
  @Sendable
  static func candidates(for input: String) -> [Candidate] {
    guard input.utf8.count > 1, UInt32(input, radix: 16) == nil else { return [] }
    let pattern = OrderlessPattern(input.lowercased())
    var found: [Candidate] = []
    for (name, scalar) in all where pattern.match(name) != nil {
      found.append(Candidate(name, note: String(scalar)))
      if found.count == 100 { break }
    }
    // The name itself goes before those that go on.
    return found.sorted { $0.text.utf8.count < $1.text.utf8.count }
  }

  private static let all: [(name: String, scalar: Unicode.Scalar)] = {
    var all: [(name: String, scalar: Unicode.Scalar)] = []
    for value in UInt32(0x20)...0x1FAFF {
      // Ideographs and syllables are named by their codes.
      if 0x3400...0x9FFF ~= value || 0xAC00...0xD7FF ~= value || 0x17000...0x1AFFF ~= value {
        continue
      }
      guard let scalar = Unicode.Scalar(value),
        let name = scalar.properties.name ?? scalar.properties.nameAlias
      else { continue }
      all.append((name, scalar))
    }
    return all
  }()
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
