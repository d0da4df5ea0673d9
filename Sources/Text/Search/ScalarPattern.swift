/// A string with letters outside ASCII, to be found without regard to case, scalar by scalar.
struct ScalarPattern: Sendable {
  private let scalars: [Unicode.Scalar]
  private let startsWithASCII: Bool

  /// The most bytes that a match takes.
  var longest: Int { scalars.count * 4 }

  /// Nil when comparing bytes does as well, or the bytes are not UTF-8.
  init?(_ bytes: [UInt8]) {
    guard bytes.contains(where: { $0 >= 0x80 }),
      let string = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let scalars = string.unicodeScalars.map(\.caseFolded)
    guard let first = scalars.first,
      string.unicodeScalars.contains(where: { !$0.isASCII && $0.properties.isCased })
    else { return nil }
    self.scalars = scalars
    startsWithASCII = first.isASCII
  }

  func first(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    for place in 0..<text.count where canStart(with: text[place]) {
      if let end = matchEnd(in: text, at: place) { return place..<end }
    }
    return nil
  }

  func last(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var place = text.count
    while place > 0 {
      place -= 1
      guard canStart(with: text[place]) else { continue }
      if let end = matchEnd(in: text, at: place) { return place..<end }
    }
    return nil
  }

  func matchEnd(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    var place = place
    for wanted in scalars {
      guard place < text.count else { return nil }
      let (scalar, length) = Unicode.UTF8.decode(at: place, in: text)
      guard let scalar, scalar == wanted || scalar.caseFolded == wanted else { return nil }
      place += length
    }
    return place
  }

  private func canStart(with byte: UInt8) -> Bool {
    // ASCII letters match only each other.
    startsWithASCII ? byte | 0x20 == UInt8(scalars[0].value) | 0x20 : byte >= 0xC2
  }
}
