import Testing

@testable import DemoForge

/// Things that go wrong on purpose.
@Suite("Faults")
struct FaultTests {
  let comments = "\(atlas)/issues/3/comments"
  let body = #"{"body": "kept?"}"#

  @Test("A slow answer comes late, and whole")
  func slow() throws {
    try withForge(DemoForgeOptions(fault: .slow(milliseconds: 60))) { _, wire in
      let start = ContinuousClock().now
      #expect(wire.get("/api/v1/version").status == 200)
      #expect(start.duration(to: ContinuousClock().now) >= .milliseconds(60))
    }
  }

  @Test("An answer that is withheld comes when the fault is lifted")
  func withheld() throws {
    try withForge { forge, wire in
      forge.setFault(FaultRule(.withheld))
      let waiting = Thread { wire.get("/api/v1/version") }
      #expect(forge.waitForRequest { $0.outcome == .underWay } != nil)
      forge.setFault(nil)
      #expect(waiting.join().status == 200)
    }
  }

  @Test("A request that hangs is stored, and held until the forge stops")
  func hang() throws {
    let forge = try DemoForge()
    let port = try forge.start()
    let wire = Wire(port: port, token: forge.tokens.alice)
    let before = wire.get(comments).json?.array?.count ?? 0
    forge.setFault(FaultRule(.hang))
    let waiting = Thread { wire.send("POST", "\(atlas)/issues/3/comments", #"{"body": "kept?"}"#) }
    let request = forge.waitForRequest { $0.method == "POST" && $0.outcome == .unanswered }
    #expect(request?.body == body)
    #expect(wire.get(comments).json?.array?.count == before + 1)
    forge.stop()
    #expect(waiting.join().status == nil)
    // It goes on at the same port, with the same data.
    #expect(try forge.start() == port)
    forge.setFault(nil)
    #expect(wire.get(comments).json?.array?.count == before + 1)
    forge.stop()
  }

  @Test("Answers that are none")
  func noAnswer() throws {
    try withForge { forge, wire in
      let before = wire.get(comments).json?.array?.count ?? 0
      forge.setFault(FaultRule(.cut))
      #expect(wire.send("POST", comments, body).status == nil)
      forge.setFault(FaultRule(.serverError(status: 503)))
      #expect(wire.send("POST", comments, body).status == 503)
      forge.setFault(FaultRule(.cutAfterStoring))
      #expect(wire.send("POST", comments, body).status == nil)
      #expect(wire.get(comments).json?.array?.count == before + 1)
    }
  }

  @Test("Answers that are spoilt")
  func spoilt() throws {
    try withForge { forge, wire in
      let path = "\(atlas)/issues"
      forge.setFault(FaultRule(.html(status: 200)))
      let page = wire.get(path)
      #expect(page.headers["content-type"]?.hasPrefix("text/html") == true)
      #expect(page.text.hasPrefix("<!DOCTYPE html>"))
      forge.setFault(FaultRule(.cutJSON))
      let half = wire.get(path)
      #expect(half.status == 200 && half.isWhole && half.json == nil)
      forge.setFault(FaultRule(.cutBody))
      let broken = wire.get(path)
      #expect(broken.status == 200 && !broken.isWhole)
      forge.setFault(FaultRule(.badText))
      let bad = wire.get("\(path)/2")
      #expect(bad.text.contains("\"title\":\"\u{fffd}\u{fffd}Add dark mode\""))
      forge.setFault(FaultRule(.nullLists))
      #expect(wire.get(path).json == .null)
      #expect(wire.get("\(path)/2").json?["labels"] == .null)
      forge.setFault(FaultRule(.wrongTypes))
      #expect(wire.get("\(path)/2").json?["title"] == 7)
      #expect(wire.get("\(path)/2").json?["number"] == "many")
      forge.setFault(FaultRule(.busy(retryAfter: 7)))
      let busy = wire.get(path)
      #expect(busy.status == 429)
      #expect(busy.headers["retry-after"] == "7")
    }
  }

  @Test("A page has as many items as the server gives at most, and a list all of them")
  func pageLimit() throws {
    try withForge(DemoForgeOptions(pageLimit: 2)) { _, wire in
      let path = "\(atlas)/milestones?state=all&limit=50"
      let pages = (1...4).map { wire.get("\(path)&page=\($0)").json?.array?.count }
      #expect(pages == [2, 2, 1, 0])
      #expect(wire.get("/api/v1/settings/api").json?["max_response_items"] == 2)
    }
  }

  @Test("A fault happens to the requests it is for, as often as it says")
  func rules() throws {
    try withForge { forge, wire in
      forge.setFaults([
        FaultRule(.serverError(status: 500), method: "POST", path: "/comments", times: 1),
        FaultRule(.busy(retryAfter: 1), path: "/milestones"),
      ])
      #expect(wire.get(comments).status == 200)
      #expect(wire.get("\(atlas)/milestones").status == 429)
      #expect(wire.send("POST", comments, body).status == 500)
      #expect(wire.send("POST", comments, body).status == 201)
    }
  }

  @Test("Another process sets faults and reads the requests over the wire")
  func administration() throws {
    try withForge { forge, wire in
      let stranger = forge.wire(nil)
      let fault = #"{"fault": "error:502", "path": "/version", "times": 1}"#
      #expect(stranger.send("POST", "/demo/fault", fault).status == 204)
      #expect(wire.get("/api/v1/version?a=1").status == 502)
      #expect(wire.get("/api/v1/version").status == 200)
      #expect(stranger.send("POST", "/demo/fault", #"{"fault": "flood"}"#).status == 400)
      #expect(stranger.send("POST", "/demo/fault", #"{"fault": null}"#).status == 204)
      let log = stranger.get("/demo/requests").json?.array ?? []
      #expect(log.map { $0["status"] } == [502, 200])
      #expect(log.first?["query"] == "a=1")
      #expect(stranger.get("/demo/tokens").json?["bob"]?.string == forge.tokens.bob)
      #expect(stranger.send("DELETE", "/demo/requests").status == 204)
      #expect(forge.requests.isEmpty)
    }
  }

  @Test("Requests are kept as they were sent")
  func log() throws {
    try withForge { forge, wire in
      _ = wire.get("\(atlas)/issues?labels=a%20b&q=x+y")
      _ = forge.wire(nil).send("POST", comments, body)
      let requests = forge.requests
      #expect(requests.map(\.method) == ["GET", "POST"])
      #expect(requests[0].path == "\(atlas)/issues")
      #expect(requests[0].parameters == ["labels": "a b", "q": "x y"])
      #expect(requests[0].hasAuthorization && !requests[1].hasAuthorization)
      #expect(requests[1].body == body)
      #expect(requests.map(\.status) == [200, 401])
    }
  }

  @Test("Every kind reads as it is written")
  func notation() {
    #expect(Fault("slow:300") == .slow(milliseconds: 300))
    #expect(Fault("error:503") == .serverError(status: 503))
    #expect(Fault("503") == .serverError(status: 503))
    #expect(Fault("slow:x") == nil)
    #expect(Fault("") == nil)
    for kind in Fault.kinds.split(separator: ", ").map({ $0.prefix { $0 != "[" } }) {
      #expect(Fault(String(kind)) != nil, "\(kind)")
    }
  }
}
