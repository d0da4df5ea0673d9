import TestSupport
import Testing

struct FixtureTests {
  @Test func `the programs built beside the tests are found`() throws {
    #expect(try Fixture.executable("gotcha").hasSuffix("/gotcha"))
    let error = #expect(throws: HarnessError.self) { try Fixture.executable("no-such-program") }
    #expect(error?.description == "no-such-program is not built: run swift build first")
  }

  @Test func `a missing fixture is named`() throws {
    let error = #expect(throws: HarnessError.self) { try Fixture.bytes("no/such.file") }
    #expect(try #require(error?.description).hasSuffix("/Fixtures/no/such.file"))
  }

  @Test func `a sandbox leaves nothing behind`() throws {
    var sandbox: Sandbox? = try Sandbox()
    let path = try #require(sandbox?.path)
    try sandbox?.write("a/b/c.txt", "x")
    #expect(sandbox?.read("a/b/c.txt") == "x")
    #expect(sandbox?.environment["HOME"] == path + "/home")
    sandbox = nil
    let other = try Sandbox()
    #expect(other.read(path + "/home/a/b/c.txt") == nil)
  }
}
