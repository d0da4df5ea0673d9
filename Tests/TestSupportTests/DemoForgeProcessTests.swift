import TestSupport
import Testing

struct DemoForgeProcessTests {
  @Test func `the demo forge listens, answers and ends with the test`() throws {
    let sandbox = try Sandbox()
    let forge = try DemoForgeProcess(["--provider=forgejo"], in: sandbox)
    let user = try LoopbackReply.get(forge.url + "/api/v1/user", token: forge.token)
    #expect(user.status == 200)
    #expect(user.body.contains("\"alice\""))
    #expect(try LoopbackReply.get(forge.url + "/api/v1/user").status == 401)
    forge.process.end()
    #expect(throws: HarnessError.self) { try LoopbackReply.get(forge.url + "/api/v1/user") }
  }

  @Test func `a forge that does not start says why`() throws {
    let sandbox = try Sandbox()
    let error = #expect(throws: HarnessError.self) {
      try DemoForgeProcess(["--provider=github"], in: sandbox)
    }
    #expect(try #require(error?.description).contains("--provider takes gitea or forgejo"))
  }
}
