import FoundationEssentials
import TestSupport
import Testing

@testable import Forge

@Suite struct JSONTextTests {
  private func value(_ text: String) throws -> JSONValue {
    try #require(JSONText(Array(text.utf8), repository: nil)).root
  }

  @Test(arguments: [
    "{}", "[]", "null", " [ 1 , 2 ] \n", "-0", "1.5e+3", "0.1E-2", #"{"a":[{"b":null}],"c":"d"}"#,
    #""\u0041\n\/""#, "true",
  ])
  func `a text of the standard is taken`(text: String) {
    #expect(JSONText(Array(text.utf8), repository: nil) != nil)
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "[,1]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "1e", "+1",
    "-",
    "nul", "\"a", "\"\t\"", #""\x""#, #""\u12""#, "[1 2]", "1 2", "[1}", "{\"a\":1]", "]", "NaN",
  ])
  func `a text that is none is refused`(text: String) {
    #expect(JSONText(Array(text.utf8), repository: nil) == nil)
  }

  @Test(arguments: [
    (#""caf\u00e9""#, "café"), (#""\ud83c\udf89!""#, "🎉!"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
    (#""\ud83c!""#, "\u{FFFD}!"), (#""\udf89\ud83c""#, "\u{FFFD}\u{FFFD}"), (#""""#, ""),
    (#""\u0000""#, "\0"),
  ])
  func `escapes stand for what they say`(text: String, said: String) throws {
    #expect(try String(json: value(text)) == said)
  }

  @Test(arguments: [
    ("7", 7), ("-12", -12), ("1e3", 1000), ("2.0", 2), ("9223372036854775807", Int.max),
    ("9223372036854775808", nil), ("1.5", nil), ("1e999", nil), ("\"7\"", nil),
  ])
  func `a whole number is one however it is written`(text: String, number: Int?) throws {
    #expect(try value(text).integer == number)
  }

  @Test func `a field is found by its name, also behind others and written with escapes`() throws {
    let object = try value(#"{"a":{"name":1,"x":[1,2]},"n\u0061me":2,"names":3}"#)
    #expect(object["name"]?.integer == 2)
    #expect(object["a"]?["x"]?.elements.map(\.integer) == [1, 2])
    #expect(object["na"] == nil)
  }

  @Test func `a place is told by names and numbers`() throws {
    let root = try value(#"{"items":[{"a":1},{"user":{"id":1,"login":[0,{}]}}],"next":2}"#)
    let user = try #require(root["items"]?.elements.last?["user"])
    #expect(root.mismatch.description == "the whole has an unexpected type")
    #expect(user["id"]?.mismatch.description == "items[1].user.id has an unexpected type")
    #expect(
      user["login"]?.elements.last?.nonsense.description == "items[1].user.login[1] makes no sense")
    #expect(user.missing("name").description == "items[1].user.name is missing")
    #expect(root["next"]?.mismatch.description == "next has an unexpected type")
  }

  @Test func `texts are taken apart as the standard library does`() throws {
    let pieces = [
      "null", "true", "1", "-1.5e3", "\"a\"", "\"\\n\"", "\"\\u00e9\"", "[", "]", "{", "}", ",",
      ":",
      " ", "\"b\":",
    ]
    fuzz("JSON texts", rounds: 2000) { seed, random in
      let count = Int.random(in: 1...8, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let ours = JSONText(Array(text.utf8), repository: nil) != nil
      let theirs =
        (try? JSONDecoder().decode(Anything.self, from: Data(text.utf8))) != nil
      #expect(ours == theirs, "seed \(seed): \(text)")
    }
  }

  /// Any value, every one of its parts read.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: Key.self) {
        for key in object.allKeys { _ = try object.decode(Anything.self, forKey: key) }
      } else if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { _ = try list.decode(Anything.self) }
      } else {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() || (try? single.decode(Bool.self)) != nil { return }
        if (try? single.decode(String.self)) == nil { _ = try single.decode(Double.self) }
      }
    }

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}
