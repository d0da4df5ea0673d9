import Forge
import HTTP
import Modes
import Secrets
import Testing

@Suite("What is said about a server is checked before anybody is asked")
struct ServerDraftTests {
  private func draft(_ change: (inout ServerDraft) -> Void = { _ in }) -> ServerDraft {
    var draft = ServerDraft()
    draft.name = "forge"
    draft.url = "https://forge.example"
    draft.token = Secret("0123456789abcdef")
    change(&draft)
    return draft
  }

  private func fields(_ draft: ServerDraft) -> [ServerDraft.Field?] {
    draft.problems.map(\.field)
  }

  @Test func `a whole draft has no problem`() {
    #expect(draft().problems.isEmpty)
  }

  @Test func `each empty field is named`() {
    #expect(fields(ServerDraft()) == [.name, .url, .token])
  }

  @Test(arguments: ["forge.example", "http://localhost:3000", "https://example.org/git/"])
  func `an address may lack its scheme and have a port or a path`(url: String) {
    #expect(fields(draft { $0.url = url }) == [])
  }

  @Test(arguments: ["ftp://forge.example", "https://", "http://a b", "https://forge:port"])
  func `what is no address is refused with an example`(url: String) throws {
    let problem = try #require(draft { $0.url = url }.problems.first)
    #expect(problem.field == .url)
    #expect(problem.description.contains("https://gitea.example.org"))
  }

  @Test func `the example follows the provider`() {
    #expect(draft { $0.provider = .forgejo }.example == "https://forgejo.example.org")
  }

  @Test func `a token with a blank or a line break in it is refused without showing it`() throws {
    let problem = try #require(draft { $0.token = Secret("abc def") }.problems.first)
    #expect(problem.field == .token)
    #expect(!problem.description.contains("abc"))
  }

  @Test func `an edit may leave the token empty`() {
    #expect(fields(draft { ($0.profile, $0.token) = (1, Secret("")) }) == [])
  }

  @Test func `a command or variable is needed where the token comes from one`() {
    #expect(fields(draft { ($0.place, $0.token) = (.command, Secret("")) }) == [.detail])
    #expect(fields(draft { ($0.place, $0.token) = (.environment, Secret("")) }) == [.detail])
  }

  @Test func `a file of certificates must be readable`() throws {
    let problem = try #require(draft { $0.certificates = "/nonexistent/ca.pem" }.problems.first)
    #expect(problem.field == .certificates)
    #expect(problem.description.contains("No such file"))
  }

  @Test func `refusals of the server are said under the field to mend`() {
    func field(_ kind: ForgeError.Kind) -> ServerDraft.Field? {
      ServerProblem(ForgeError(kind, server: "forge", request: "GET /")).field
    }
    #expect(field(.unauthorized) == .token)
    #expect(field(.missingScope(["read:issue"])) == .token)
    #expect(field(.noRoute) == .url)
    #expect(field(.transport(HTTPError(.refused, url: "http://forge.example"))) == .url)
    #expect(field(.noToken("locked")) == .place)
  }

  @Test func `a certificate that is not trusted comes with its fingerprint and can be accepted`() {
    let certificate = CertificateProblem(
      reason: "self-signed certificate", fingerprint: "AB:CD", pin: "sha256//x")
    let error = HTTPError(.certificate(certificate), url: "https://forge.example")
    let problem = ServerProblem(ForgeError(.transport(error), server: "forge", request: "GET /"))
    #expect(problem.field == .url)
    #expect(problem.description.contains("AB:CD"))
    #expect(problem.certificate?.pin == "sha256//x")
  }
}
