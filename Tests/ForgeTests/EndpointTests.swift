import FoundationEssentials
import TestSupport
import Testing

@testable import Forge

@Suite struct EndpointTests {
  @Test func `Requests are as they were agreed`() throws {
    let golden = try Fixture.text("requests/endpoints.txt").split(separator: "\n")
    let actual = EndpointCatalogue.all.map(\.golden).joined(separator: "\n")
    let lines = actual.split(separator: "\n")
    guard lines != golden else { return }
    // Kept beside the golden for looking at the difference, or for taking its place.
    try (actual + "\n").write(
      toFile: try Fixture.path("requests/endpoints.txt.actual"), atomically: true, encoding: .utf8)
    let place = zip(lines, golden).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = place ?? min(lines.count, golden.count)
    #expect(lines.dropFirst(line).first == golden.dropFirst(line).first, "line \(line + 1)")
  }

  @Test func `Every function that makes an endpoint is in the catalogue`() throws {
    let names = Set(EndpointCatalogue.all.map(\.name))
    let folder = try Fixture.checkout() + "/Sources/Forge/Endpoints"
    var found = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      for part in text.split(separator: "package static func ").dropFirst() {
        let name = String(part.prefix { $0.isLetter })
        #expect(names.contains(name), "\(file)")
        found += 1
      }
    }
    #expect(found >= 20)
  }

  @Test(arguments: ["gitea", "forgejo"])
  func `Paths, parameters and keys exist in the published specification`(name: String) throws {
    let data = Data(try Fixture.bytes("specifications/\(name)-requests.json"))
    let specification = try JSONDecoder().decode(Specification.self, from: data)
    let provider = try #require(Provider(rawValue: name))
    let server = Capabilities(provider, ServerVersion(specification.version))
    for example in EndpointCatalogue.all where example.root == .api {
      // Under its own name stands what only some servers have at all.
      if let whole = example.features[example.name], !server.has(whole) { continue }
      let operation = try #require(
        specification.paths[example.template]?[example.method.lowercased()],
        "\(example.method) \(example.template)")
      for item in example.query {
        // What only some servers know is in a specification just when its server is one of them.
        let isDue = example.features[item].map(server.has) ?? true
        #expect(operation.query?.contains(item) ?? false == isDue, "\(example.name) \(item)")
      }
      for key in example.bodyKeys {
        let isDue = example.features[key].map(server.has) ?? true
        #expect(operation.body?.contains(key) ?? false == isDue, "\(example.name) \(key)")
      }
    }
  }

  @Test func `A body is valid JSON with the same text in it`() throws {
    let text = "\"\\/\u{8}\t\r\n\u{0}\u{1f}\u{7f}é\u{1F389}\u{202E}"
    let list = JSON.list([.null, true])
    let body = JSON.object([JSON.Field("body", .text(text)), JSON.Field("n", list)])
    struct Body: Decodable {
      let body: String
      let n: [Bool?]
    }
    let read = try JSONDecoder().decode(Body.self, from: Data(body.bytes))
    #expect(read.body == text)
    #expect(read.n == [nil, true])
  }

  private struct Specification: Decodable {
    let version: String
    let paths: [String: [String: Operation]]

    struct Operation: Decodable {
      let query: [String]?
      let body: [String]?
    }
  }
}
