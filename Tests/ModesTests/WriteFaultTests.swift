import DemoForge
import Editor
import Forge
import TestSupport
import Testing

@testable import Modes

/// Every change of an issue or a milestone, with everything that can go wrong with a request: nothing is
/// made that is told as refused, nothing twice, and what could not be taken back can still be.
@Suite("Faults on each change")
struct WriteFaultTests {
  typealias Refusal = (fault: Fault, words: String)

  /// After these nothing is stored, and a word of what is said.
  static let refusals: [Refusal] = [
    (.serverError(status: 500), "500"), (.serverError(status: 401), "does not accept the token"),
    (.serverError(status: 403), "does not allow"), (.serverError(status: 404), "does not show it"),
    (.serverError(status: 409), "newer state"), (.serverError(status: 412), "does not accept"),
    (.serverError(status: 413), "Shorten"), (.serverError(status: 422), "does not accept"),
    (.serverError(status: 423), "archived"), (.serverError(status: 502), "502"),
    (.html(status: 403), "web page"), (.html(status: 200), ""), (.cut, "ended the connection"),
  ]

  /// After these it is stored, though the answer does not say so.
  static let riddles: [Fault] = [.cutAfterStoring, .cutBody, .cutJSON, .wrongTypes]

  /// A change of #80 by keys that `C-/` takes back.
  enum Change: String, CaseIterable, CustomTestStringConvertible {
    case state, title, labels, assignee, milestone, dueDate, pin, lock, subscription, dependency
    case reaction

    var testDescription: String { rawValue }

    var keys: String {
      switch self {
      case .state: "x x"
      case .title: "s t C-a C-k Other RET"
      case .labels: "l bug RET"
      case .assignee: "a bob RET"
      case .milestone: "s m v1.1 RET"
      case .dueDate: "s d 2027-02-03 RET"
      case .pin: "s p"
      case .lock: "s k"
      case .subscription: "s n"
      case .dependency: "s i 78 RET"
      case .reaction: "+ heart RET"
      }
    }

    /// What the server has once it is made, and where below the issue.
    var sign: (path: String, text: String, isThere: Bool) {
      switch self {
      case .state: ("", #""state":"closed""#, true)
      case .title: ("", #""title":"Other""#, true)
      case .labels: ("", #""name":"bug""#, true)
      case .assignee: ("", #""assignees":[{"#, true)
      case .milestone: ("", #""title":"v1.1""#, true)
      case .dueDate: ("", #""due_date":"2027-02-03T"#, true)
      case .pin: ("", #""pin_order":1"#, true)
      case .lock: ("", #""is_locked":true"#, true)
      case .subscription: ("/subscriptions/check", #""subscribed":false"#, true)
      case .dependency: ("/dependencies", #""number":78"#, true)
      case .reaction: ("/reactions", #""content":"heart""#, true)
      }
    }
  }

  private func isMade(_ change: Change, on forge: DemoForge) throws -> Bool {
    let sign = change.sign
    let url = "\(forge.url)/api/v1/repos/acme/atlas/issues/80\(sign.path)"
    return try LoopbackReply.get(url, token: forge.tokens.alice).body.contains(sign.text)
  }

  private func opened(_ location: Location, _ forge: DemoForge) throws -> ListSession {
    let list = try ListSession(
      forge, columns: 160, isForgejo: forge.options.provider == .forgejo)
    try list.open(location)
    return list
  }

  private static let repository = RepositoryRef(owner: "acme", name: "atlas")

  @Test(arguments: Change.allCases, [false, true])
  func `an issue's change and its way back`(
    change: Change, isForgejo: Bool
  ) throws {
    let forge = try demoForge { if isForgejo { $0.provider = .forgejo } }
    let list = try opened(.issueList("1", Self.repository), forge)
    if change == .lock, isForgejo {
      try list.type(change.keys)
      #expect(list.echo.contains("only on its web page"))
      return
    }
    try #require(try !isMade(change, on: forge))
    /// Does something that is refused in every way, whereby nothing changes.
    func refuse(_ keys: String, staying isThere: Bool) throws {
      let method = method(of: change, isWayBack: keys == "C-/")
      for refusal in Self.refusals {
        forge.setFault(FaultRule(refusal.fault, method: method))
        forge.forgetRequests()
        try list.type(keys)
        #expect(
          list.echo.contains("#80") && list.echo.contains(refusal.words),
          "\(refusal.fault): \(list.echo)")
        #expect(forge.writes.count == 1, "\(refusal.fault): \(forge.writes)")
        forge.setFault(nil)
        #expect(try isMade(change, on: forge) == isThere, "\(refusal.fault)")
      }
    }
    try refuse(change.keys, staying: false)
    for fault in Self.riddles {
      forge.setFault(FaultRule(fault, method: method(of: change, isWayBack: false)))
      forge.forgetRequests()
      try list.type(change.keys)
      forge.setFault(nil)
      #expect(try isMade(change, on: forge), "\(fault)")
      #expect(forge.writes.count == 1, "\(fault): \(forge.writes)")
      #expect(!list.echo.contains("unchanged") && list.echo.contains("#80"), "\(list.echo)")
      try list.type("C-/")
      #expect(try !isMade(change, on: forge), "\(fault)")
    }
    try list.type(change.keys)
    try #require(try isMade(change, on: forge))
    try refuse("C-/", staying: true)
    try list.type("C-/")
    #expect(try !isMade(change, on: forge), "what could not be taken back still can be")
  }

  private func method(of change: Change, isWayBack: Bool) -> String {
    switch change {
    case .state, .title, .assignee, .milestone, .dueDate: "PATCH"
    case .labels: "PUT"
    case .pin, .dependency, .reaction: isWayBack ? "DELETE" : "POST"
    case .lock: isWayBack ? "DELETE" : "PUT"
    case .subscription: isWayBack ? "PUT" : "DELETE"
    }
  }

  @Test(arguments: [false, true])
  func `a milestone's closing, its way back, and its deletion`(
    isForgejo: Bool
  ) throws {
    let forge = try demoForge { if isForgejo { $0.provider = .forgejo } }
    let path = "\(forge.url)/api/v1/repos/acme/atlas/milestones"
    try LoopbackReply.send("POST", path, token: forge.tokens.alice, json: #"{"title":"AAA"}"#)
    let list = try opened(.milestoneList("1", Self.repository), forge)
    for _ in 0..<9 where !list.pointRow.contains(" AAA ") { try list.type("j") }
    func count(_ text: String) throws -> Int {
      let all = try LoopbackReply.get("\(path)?state=all&name=AAA", token: forge.tokens.alice).body
      return all.split(separator: text, omittingEmptySubsequences: false).count - 1
    }
    func refuse(_ keys: [String], _ method: String, _ check: () throws -> Bool) throws {
      for refusal in Self.refusals {
        forge.setFault(FaultRule(refusal.fault, method: method))
        forge.forgetRequests()
        for part in keys { try list.type(part) }
        #expect(list.echo.contains(refusal.words), "\(refusal.fault): \(list.echo)")
        #expect(!list.echo.hasPrefix("Closed") && !list.echo.hasPrefix("Deleted"), "\(list.echo)")
        #expect(forge.writes.count == 1, "\(refusal.fault): \(forge.writes)")
        forge.setFault(nil)
        #expect(try check(), "\(refusal.fault)")
      }
    }
    try refuse(["x x"], "PATCH") { try count(#""state":"open""#) == 1 }
    for fault in Self.riddles {
      forge.setFault(FaultRule(fault, method: "PATCH"))
      try list.type("x x")
      forge.setFault(nil)
      #expect(list.echo.hasPrefix("Closed ⚑ AAA"), "\(fault): \(list.echo)")
      #expect(try count(#""state":"closed""#) == 1)
      try list.type("C-/")
      #expect(try count(#""state":"open""#) == 1)
    }
    try list.type("x x")
    try refuse(["C-/"], "PATCH") { try count(#""state":"closed""#) == 1 }
    try list.type("C-/")
    #expect(list.echo == "Undo: Reopened ⚑ AAA")
    try refuse(["D", "yes RET"], "DELETE") { try count("AAA") == 1 }
    forge.setFault(FaultRule(.cutAfterStoring, method: "DELETE"))
    try list.type("D")
    try list.type("yes RET")
    #expect(list.echo == "Deleted ⚑ AAA")
    #expect(try count("AAA") == 0)
  }

  @Test(arguments: [false, true])
  func `an issue's deletion`(isForgejo: Bool) throws {
    let forge = try demoForge { if isForgejo { $0.provider = .forgejo } }
    let list = try opened(.issueList("1", Self.repository), forge)
    for refusal in Self.refusals {
      forge.setFault(FaultRule(refusal.fault, method: "DELETE"))
      try list.type("D")
      try list.type("yes RET")
      #expect(list.echo.contains(refusal.words), "\(refusal.fault): \(list.echo)")
      #expect(!list.echo.hasPrefix("Deleted"))
      #expect(list.pointRow.contains("#80"))
    }
    forge.setFault(FaultRule(.cutAfterStoring, method: "DELETE"))
    try list.type("D")
    try list.type("yes RET")
    #expect(list.echo == "Deleted #80")
    #expect(!list.pointRow.contains("#80"))
  }

  @Test(arguments: [false, true])
  func `rows that are edited as text stay as they were typed`(
    isForgejo: Bool
  ) throws {
    let forge = try demoForge { if isForgejo { $0.provider = .forgejo } }
    let list = try opened(.issueList("1", Self.repository), forge)
    try list.type("C-x C-q")
    try list.type("XY")
    func count() throws -> Int {
      let url = "\(forge.url)/api/v1/repos/acme/atlas/issues?type=issues&state=all&q=XY"
      return try LoopbackReply.get(url, token: forge.tokens.alice)
        .body.split(separator: #""title":"XY"#).count - 1
    }
    for refusal in Self.refusals {
      forge.setFault(FaultRule(refusal.fault, method: "PATCH"))
      forge.forgetRequests()
      try list.type("C-c C-c")
      try list.type("y")
      forge.setFault(nil)
      #expect(forge.writes.count == 1, "\(refusal.fault): \(forge.writes)")
      #expect(try count() == 0)
      if list.buffer.properties[RowEditing.self] == nil { try list.type("C-x C-q") }
      #expect(list.screen.contains { $0.contains("XY") }, "\(refusal.fault)")
    }
    forge.setFault(FaultRule(.cutAfterStoring, method: "PATCH"))
    try list.type("C-c C-c")
    try list.type("y")
    #expect(try count() == 1)
    #expect(list.echo.hasPrefix("Changed 1 issue"))
  }
}
