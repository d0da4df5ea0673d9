extension DemoForge {
  /// Lets a fault happen to a request.
  func misbehave(
    _ fault: Fault, _ request: IncomingRequest, _ stopping: Bell
  ) -> Reaction {
    switch fault {
    case .slow(let milliseconds):
      stopping.wait(milliseconds: milliseconds)
      return answer(request)
    case .withheld:
      while isInForce(fault), !stopping.wait(milliseconds: 10) {}
      return answer(request)
    case .hang:
      _ = reply(to: request)
      return .hold
    case .serverError(let status):
      let body: JSONValue = ["message": "", "url": .string("\(url)/api/swagger")]
      return .reply(Reply.json(body, status: status).outgoing)
    case .cut: return .cut
    case .cutAfterStoring:
      _ = reply(to: request)
      return .cut
    case .cutBody:
      let reply = reply(to: request).outgoing
      return .cutReply(reply, afterBytes: reply.body.count / 2)
    case .html(let status):
      let page = "<!DOCTYPE html><html><head><title>Sign in</title></head></html>\n"
      return .reply(
        OutgoingReply(
          status: status, headers: [("Content-Type", "text/html; charset=utf-8")],
          body: Array(page.utf8)))
    case .cutJSON:
      var reply = reply(to: request).outgoing
      reply.body.removeLast((reply.body.count + 1) / 2)
      return .reply(reply)
    case .badText:
      var reply = reply(to: request).outgoing
      for key in ["title", "body"] {
        let start = Array("\"\(key)\":\"".utf8)
        reply.body.replace(start, with: start + [0xff, 0xc3])
      }
      return .reply(reply)
    case .nullLists:
      var reply = reply(to: request)
      if case .json(let value) = reply.body { reply.body = .json(value.withNullLists) }
      return .reply(reply.outgoing)
    case .wrongTypes:
      var reply = reply(to: request)
      if case .json(let value) = reply.body { reply.body = .json(value.withWrongTypes) }
      return .reply(reply.outgoing)
    case .numbers(let number): return .reply(reply(to: request).saying(number, but: []).outgoing)
    case .counts(let number):
      let names: Set = ["id", "number", "timestamp"]
      return .reply(reply(to: request).saying(number, but: names).outgoing)
    case .busy(let seconds):
      var reply = Reply.text("Too many requests\n", status: 429)
      reply.headers.append(("Retry-After", String(seconds)))
      return .reply(reply.outgoing)
    }
  }

  /// What tests of another process ask for: no part of the API, and no fault happens to it.
  ///
  /// - `POST /demo/fault` with `{"fault": "slow:300", "method": "POST", "path": "/comments",
  ///   "times": 1}`, of which all but the fault may be left out; `{"fault": null}` ends it.
  /// - `GET /demo/tokens` has the tokens of `DemoForge.Tokens`.
  /// - `GET /demo/requests` lists what was asked; `DELETE` forgets it.
  func administer(_ request: IncomingRequest, _ path: String) -> Reply {
    switch (request.method, path) {
    case ("POST", "/demo/fault"):
      guard let body = try? JSONValue(parsing: request.body) else {
        return .text("The body is no JSON.\n", status: 400)
      }
      guard let text = body["fault"]?.string else {
        setFault(nil)
        return .empty(status: 204)
      }
      guard let fault = Fault(text) else {
        return .text("There is no fault \"\(text)\", but \(Fault.kinds).\n", status: 400)
      }
      setFault(
        FaultRule(
          fault, method: body["method"]?.string, path: body["path"]?.string,
          times: body["times"]?.int.map { Int($0) }))
      return .empty(status: 204)
    case ("GET", "/demo/tokens"):
      return .json([
        "alice": .string(tokens.alice), "bob": .string(tokens.bob),
        "withoutIssueScope": .string(tokens.withoutIssueScope),
        "readOnly": .string(tokens.readOnly),
      ])
    case ("GET", "/demo/requests"):
      return .json(
        .array(
          requests.map { logged in
            [
              "method": .string(logged.method), "path": .string(logged.path),
              "query": .string(logged.query), "body": .string(logged.body),
              "authorization": .bool(logged.hasAuthorization),
              "status": logged.status.map { .int(Int64($0)) } ?? .null,
            ]
          }))
    case ("DELETE", "/demo/requests"):
      forgetRequests()
      return .empty(status: 204)
    default: return .text("Not found.\n", status: 404)
    }
  }
}
