import HTTP
import TestSupport
import Testing

@testable import Forge

/// Replies that are not what they should be: recorded ones, damaged.
struct EndpointFuzzTests {
  @Test func `a damaged reply is read or refused, never a crash`() throws {
    let pieces = [
      "null", "[]", "{}", "\"\"", "-1", "1e999", "true", ",", "[", "{", "\"", "\\u0000", "\\ud800",
      "9223372036854775808", "\"2026-13-99T99:99:99Z\"", "\u{FF}",
    ]
    let recordings = try Recording.servers.flatMap { try Recording.all(of: $0) }
      .filter { $0.reply.status == 200 && !$0.reply.body.isEmpty }
    let readable = recordings.compactMap { recording in
      EndpointCatalogue.reading(recording.path).map { (recording, $0) }
    }
    try #require(readable.count > 20)
    fuzz("replies of servers", rounds: 200) { seed, random in
      guard let (recording, example) = readable.randomElement(using: &random) else { return }
      let body = damaged(recording.reply.body, by: pieces, times: 6, using: &random)
      do {
        try example.read(Reply(status: 200, headers: recording.reply.headers, body: body))
      } catch {
        #expect(error is ReplyProblem, "seed \(seed): \(recording.testDescription)")
      }
    }
  }

  @Test func `null in the place of any value is read or refused, never a crash`() throws {
    let recordings = try Recording.all(of: "gitea-1.26.3")
      .filter { $0.reply.status == 200 && $0.reply.body.count < 20_000 }
    for recording in recordings {
      guard let example = EndpointCatalogue.reading(recording.path) else { continue }
      let body = recording.reply.body
      for colon in body.indices where body[colon] == UInt8(ascii: ":") {
        guard let value = Self.value(after: colon, in: body) else { continue }
        var changed = body
        changed.replaceSubrange(value, with: Array("null".utf8))
        do {
          try example.read(Reply(status: 200, headers: recording.reply.headers, body: changed))
        } catch {
          #expect(error is ReplyProblem, "\(recording.testDescription) at \(colon)")
        }
      }
    }
  }

  @Test("What is counted or measured can be calculated with, whatever number a server writes")
  func numbers() throws {
    var counted = Set<String>()
    for server in ["gitea-1.26.3", "forgejo-11.0.15"] {
      for recording in try Recording.all(of: server)
      where recording.reply.status == 200 && recording.reply.body.count < 20_000 {
        guard let example = EndpointCatalogue.reading(recording.path) else { continue }
        for number in ["9223372036854775807", "-9223372036854775808", "-1"] {
          let body = Self.replacingNumbers(in: recording.reply.body, by: number)
          let headers = [Header("X-Total-Count", number)]
          let reply = Reply(status: 200, headers: headers + recording.reply.headers, body: body)
          guard let value = try? example.value(reply) else { continue }
          for (name, number) in Self.numbers(in: value) where !Self.names.contains(name) {
            #expect(0...(1 << 50) ~= number, "\(name) of \(recording.testDescription)")
            counted.insert(name)
          }
        }
      }
    }
    #expect(counted.isSuperset(of: ["comments", "openIssues", "size", "total", "stars"]))
  }

  /// Numbers that name something, with which nothing is calculated.
  private static let names: Set = [
    "id", "number", "contentVersion", "user", "repository", "comment", "review", "offsetMinutes",
  ]

  /// The whole numbers in a value at any depth, with their names.
  private static func numbers(in value: Any, named name: String = "") -> [(String, Int)] {
    if let number = value as? Int { return [(name, number)] }
    return Mirror(reflecting: value).children.flatMap { child in
      let own = child.label ?? name
      return numbers(in: child.value, named: own == "some" || own.hasPrefix(".") ? name : own)
    }
  }

  private static func replacingNumbers(in body: [UInt8], by number: String) -> [UInt8] {
    var changed: [UInt8] = []
    var rest = 0
    for colon in body.indices where body[colon] == UInt8(ascii: ":") && colon >= rest {
      guard let value = value(after: colon, in: body),
        (0x30...0x39).contains(body[value.lowerBound])
      else { continue }
      changed += body[rest..<value.lowerBound] + Array(number.utf8)
      rest = value.upperBound
    }
    return changed + body[rest...]
  }

  /// The bytes of a simple value behind a colon; nil for objects and lists, and inside of strings.
  private static func value(after colon: Int, in body: [UInt8]) -> Range<Int>? {
    var start = colon + 1
    while start < body.count, body[start] == 32 { start += 1 }
    guard start < body.count, body[colon - 1] == UInt8(ascii: "\"") else { return nil }
    let ends: [UInt8] = Array(",}]\n".utf8)
    guard body[start] != UInt8(ascii: "{"), body[start] != UInt8(ascii: "[") else { return nil }
    var end = start
    if body[start] == UInt8(ascii: "\"") {
      end += 1
      while end < body.count, body[end] != UInt8(ascii: "\"") {
        end += body[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return end < body.count ? start..<end + 1 : nil
    }
    while end < body.count, !ends.contains(body[end]) { end += 1 }
    return start..<end
  }
}
