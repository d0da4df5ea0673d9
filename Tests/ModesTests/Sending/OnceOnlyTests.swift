import Forge
import HTTP
import Store
import Testing

@testable import Modes

/// What is sent once, whatever becomes of the answer.
@Suite final class OnceOnlyTests {
  /// What the server of these tests holds.
  private var held: [String] = []
  private var noted: [Draft.Attempt] = []
  private var requests = 0
  private let lost = ForgeError(
    .transport(HTTPError(.cut, url: "http://forge.example", mayHaveArrived: true)), server: "forge",
    request: "POST")
  private let failed = ForgeError(.server(status: 500, ""), server: "forge", request: "POST")

  /// - Parameters:
  ///   - stores: Whether the server stores what it is sent.
  ///   - error: What comes instead of its answer.
  ///   - isReachable: Whether it can be looked at.
  private func write(
    _ text: String, stores: Bool = true, error: ForgeError? = nil, isReachable: Bool = true,
    after doubt: Draft.Attempt? = nil
  ) throws -> OnceOnly<String>.Done {
    try OnceOnly<String>(
      text: text,
      find: { attempt in
        if !isReachable { throw self.lost }
        return self.held.first { $0 == attempt.text }
      },
      make: {
        self.requests += 1
        if stores { self.held.append(text) }
        if let error { throw error }
        return text
      },
      amend: { found in
        self.held = self.held.map { $0 == found ? text : $0 }
        return text
      }
    ).run(after: doubt) { self.noted.append($0) }
  }

  @Test("A write that is answered is on record before it is sent")
  func plain() throws {
    let done = try write("words")
    #expect(done.made == "words" && !done.hadArrived)
    #expect(noted.map(\.text) == ["words"] && held == ["words"])
  }

  @Test("One whose answer is lost is found and not sent again")
  func found() throws {
    #expect(try write("words", error: lost).made == "words")
    #expect(held == ["words"] && requests == 1)
  }

  @Test("One that is not there may still come; nobody says it was refused")
  func notThereYet() throws {
    let unknown = try #require(
      #expect(throws: OutcomeUnknown.self) { try write("words", stores: false, error: lost) })
    #expect(unknown.attempt.text == "words")
    // It came after all.
    held = ["words"]
    let done = try write("words", after: unknown.attempt)
    #expect(done.hadArrived && held == ["words"] && requests == 1)
  }

  @Test("A server that answered that it failed is believed when it holds nothing")
  func answered() {
    #expect(throws: ForgeError.self) { try write("words", stores: false, error: failed) }
    #expect(throws: Never.self) { try write("words", error: failed) }
    #expect(held == ["words"])
  }

  @Test("While the server cannot be looked at nothing is sent again, and the doubt stays")
  func unreachable() throws {
    let first = try #require(
      #expect(throws: OutcomeUnknown.self) {
        try write("words", error: lost, isReachable: false)
      })
    let second = try #require(
      #expect(throws: OutcomeUnknown.self) {
        try write("other words", isReachable: false, after: first.attempt)
      })
    #expect(second.attempt == first.attempt && requests == 1)
  }

  @Test("A text that was changed meanwhile changes what had arrived")
  func amended() throws {
    held = ["words"]
    let done = try write("better words", after: Draft.Attempt(at: 0, text: "words"))
    #expect(done.hadArrived && held == ["better words"] && requests == 0)
  }

  @Test("What had not arrived is sent")
  func notArrived() throws {
    let done = try write("better words", after: Draft.Attempt(at: 0, text: "words"))
    #expect(!done.hadArrived && held == ["better words"] && requests == 1)
  }

  @Test(
    "Line ends and blanks that servers take away make no other text",
    arguments: [
      ("a\r\nb", "a\nb", true), ("a  \nb\n\n", "a\nb", true), ("\n\na", "a", true),
      ("", "\n", true),
      ("a\n\nb", "a\nb", false), (" a", "a", false), ("a", "A", false), ("a b", "a  b", false),
    ])
  func sameText(left: String, right: String, isSame: Bool) {
    #expect(left.isSameText(as: right) == isSame)
    #expect(right.isSameText(as: left) == isSame)
  }
}
