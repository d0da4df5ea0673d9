import HTTP
import Testing

@testable import Forge

@Suite struct ForgeErrorTests {
  private func failure(
    _ status: Int, _ body: String = "", type: String = "application/json", _ headers: [Header] = []
  ) -> ForgeError? {
    let response = Response(
      status: status, headers: [Header("Content-Type", type)] + headers, body: Array(body.utf8),
      url: "https://forge.example/api/v1/x")
    return ForgeError.Kind(response).map {
      ForgeError($0, server: "home", request: "GET /api/v1/repos/acme/atlas/issues/9?page=1")
    }
  }

  @Test func `Success is no error`() {
    #expect(failure(200, "{}") == nil)
    #expect(failure(204, type: "") == nil)
  }

  @Test(arguments: [
    (401, #"{"message":"token is required"}"#, "home does not accept the token."),
    (
      403,
      #"{"message":"token does not have at least one of required scope(s), required=[read:issue], token scope=read:user"}"#,
      "The token for home lacks read:issue."
    ),
    (
      403,
      #"{"message":"token does not have at least one of required scope(s): [read:user read:repository]"}"#,
      "The token for home lacks read:user, read:repository."
    ),
    (403, "", "home does not allow this account to do that."),
    (403, #"{"message":"user is blocked."}"#, "home does not allow that: user is blocked."),
    (404, #"{"message":"not found"}"#, "home has no acme/atlas/issues/9, or does not show it"),
    (404, "404 page not found", "home answered with a web page"),
    (409, #"{"message":"stale"}"#, "home has a newer state: stale. Load it again"),
    (412, "{}", "home does not accept this."),
    (
      422, #"{"message":"[Title]: Required\nmore"}"#,
      "home does not accept this: [Title]: Required."
    ),
    (413, "<html>", "home does not take that much at once."),
    (423, "{}", "The repository is archived"),
    (429, "", "home is busy. Try again later."),
    (500, #"{"message":""}"#, "home failed with status 500. Try again later."),
    (502, "<html>", "home failed with status 502. Try again later."),
    (304, "", "home answered with a web page"),
  ])
  func `A status says what happened and what to do`(status: Int, body: String, text: String) throws
  {
    let error = try #require(failure(status, body))
    #expect(error.description.hasPrefix(text), "\(error)")
  }

  @Test func `A server that asks to wait says how long`() throws {
    let error = try #require(failure(503, "", [Header("Retry-After", "30")]))
    #expect(error.description == "home is busy. Try again in 30 s.")
  }

  @Test(arguments: [
    "<html><body><center>The plain HTTP request was sent to HTTPS port</center>",
    "Client sent an HTTP request to an HTTPS server.\n",
    "<p>Reason: You're speaking plain HTTP to an SSL-enabled server port.<br />",
  ])
  func `A port that speaks TLS is named as one`(body: String) throws {
    let error = try #require(failure(400, body))
    #expect(
      error.description.hasSuffix(" speaks HTTPS. Begin its address with https://."), "\(error)")
  }

  @Test(arguments: [200, 403, 404])
  func `A web page is never taken for data`(status: Int) throws {
    let error = try #require(
      failure(status, "<html><title>Sign in</title>", type: "text/html; charset=utf-8"))
    #expect(error.description.hasPrefix("home answered with a web page where data was due."))
  }

  @Test func `Only what may have been done has an unknown outcome`() {
    func isUnknown(_ kind: ForgeError.Kind) -> Bool {
      ForgeError(kind, server: "home", request: "POST /").outcomeIsUnknown
    }
    #expect(isUnknown(.transport(HTTPError(.cut, url: "", mayHaveArrived: true))))
    #expect(!isUnknown(.transport(HTTPError(.refused, url: ""))))
    #expect(isUnknown(.server(status: 504, "")))
    // It may have failed over what comes after storing.
    #expect(isUnknown(.server(status: 500, "")))
    #expect(!isUnknown(.server(status: 501, "")))
    #expect(!isUnknown(.busy(retryAfter: nil)))
    #expect(isUnknown(.badReply("x")))
    #expect(!isUnknown(.validation("x")))
  }
}
