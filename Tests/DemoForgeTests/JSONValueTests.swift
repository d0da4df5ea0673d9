import TestSupport
import Testing

@testable import DemoForge

@Suite("JSON")
struct JSONValueTests {
  @Test("Keys keep their order, text its characters")
  func writing() {
    let value: JSONValue = [
      "b": 1, "a": [true, .null, .double(2.5), -3], "c": "ü\n\t\"\\<&>\u{1}\u{1f5fa}",
    ]
    let text = String(decoding: value.bytes, as: UTF8.self)
    let escaped = #"ü\n\t\"\\\u003c\u0026\u003e\u0001🗺"#
    #expect(text == #"{"b":1,"a":[true,null,2.5,-3],"c":"\#(escaped)"}"#)
  }

  @Test("What is written is read back")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let value = Self.random(depth: 3, &generator)
      #expect(try JSONValue(parsing: value.bytes).sorted == value.sorted)
    }
  }

  @Test("What is no JSON is refused", arguments: ["", "{", "[1,", "{\"a\" 1}", "nul", "\u{1}"])
  func refusing(text: String) {
    #expect(throws: (any Error).self) { try JSONValue(parsing: Array(text.utf8)) }
  }

  private static func random(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .int(Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator))
    case 3, 4:
      let scalars = (0..<8).map { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0xd800, using: &generator)) ?? " "
      }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 5: return .array((0..<3).map { _ in random(depth: depth - 1, &generator) })
    default:
      return .object(
        (0..<3).map { .init(key: "key\($0)", value: random(depth: depth - 1, &generator)) })
    }
  }
}
