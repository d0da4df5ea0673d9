extension Timestamp: CustomStringConvertible, JSONReadable {
  /// Reads RFC 3339 (`2026-11-30T05:21:49+01:00`); fractions of a second are dropped.
  package init?(_ text: String) {
    var text = text
    guard let time = text.withUTF8({ Timestamp(bytes: $0) }) else { return nil }
    self = time
  }

  /// RFC 3339 with the moment's own offset, `Z` for none.
  package var description: String {
    let civil = civil
    let day = "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.day))"
    let clock = "\(padded(civil.hour)):\(padded(civil.minute)):\(padded(civil.second))"
    guard offsetMinutes != 0 else { return "\(day)T\(clock)Z" }
    let offset = abs(offsetMinutes)
    let sign = offsetMinutes < 0 ? "-" : "+"
    return "\(day)T\(clock)\(sign)\(padded(offset / 60)):\(padded(offset % 60))"
  }

  package init(json: JSONValue) throws(ReplyProblem) {
    guard json.isString else { throw json.mismatch }
    guard let time = json.withBytes({ Timestamp(bytes: $0) }) else { throw json.nonsense }
    self = time
  }

  private init?(bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = Scanner(bytes: bytes)
    guard
      let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2), scanner.skip("T") || scanner.skip("t"),
      let hour = scanner.number(digits: 2), scanner.skip(":"),
      let minute = scanner.number(digits: 2), scanner.skip(":"),
      let second = scanner.number(digits: 2), scanner.skipFraction(),
      let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    guard
      1...12 ~= month, 1...Civil.days(inMonth: month, of: year) ~= day,
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let civil = Civil(
      year: year, month: month, day: day, hour: hour, minute: minute, second: min(second, 59))
    self.init(civil, offsetMinutes: offset)
  }

  private func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// Reads the parts of a time from left to right.
private struct Scanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  var isAtEnd: Bool { index == bytes.count }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[index..<index + digits] {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += digits
    return number
  }

  /// Skips `.` and digits, where there are some; false for a point alone.
  mutating func skipFraction() -> Bool {
    guard skip(".") else { return true }
    let start = index
    while number(digits: 1) != nil {}
    return index > start
  }

  /// Minutes east of UTC.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("-") ? -1 : 1
    guard sign < 0 || skip("+") else { return nil }
    guard
      let hours = number(digits: 2), skip(":"), let minutes = number(digits: 2),
      hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 60 + minutes)
  }
}

/// As it stands in filters that are kept.
extension Timestamp: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = Timestamp(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
