import DemoForge
import TestSupport
import Testing

/// Answers to a change that never come, or come broken.
struct WriteFaultTests {
  private let atlas = "/repos/acme/atlas"

  /// Faults after which what was sent is stored although no answer came.
  static let silences: [Fault] = [.cutAfterStoring, .cutBody, .cutJSON]

  @Test(
    "ISS-04 A new issue whose answer never came is found, not made twice",
    arguments: silences, Provider.allCases)
  func stored(fault: Fault, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.openList()
    scene.forge.setFault(FaultRule(fault, method: "POST", times: 1))
    try app.press("c")
    try app.text("Only once")
    try app.type("C-c C-c")
    try app.expect("#93 opened")
    #expect(try scene.count("Only once", at: "\(atlas)/issues?state=all") == 1)
    #expect(scene.writes.count == 1)
  }

  @Test(
    "ISS-06 A change whose answer never came is looked up and told as done",
    arguments: silences, Provider.allCases)
  func changed(fault: Fault, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    scene.forge.setFault(FaultRule(fault, method: "PATCH", times: 1))
    try app.verb("x x")
    try app.expect("Closed #80")
    #expect(try scene.served("\(atlas)/issues/80").contains(#""state":"closed""#))
    #expect(scene.writes.count == 1)
  }

  @Test(
    "MIL-04 A new milestone whose answer never came is not made twice",
    arguments: silences, Provider.allCases)
  func milestone(fault: Fault, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.type("#")
    try app.text(scene.forge.url + "/acme/atlas/milestones")
    try app.type("RET")
    try app.expect("milestones · open")
    scene.forge.setFault(FaultRule(fault, method: "POST", times: 1))
    try app.press("c")
    try app.text("Only once")
    try app.type("C-c C-c")
    try app.expect("Made ⚑ Only once")
    #expect(try scene.count("Only once", at: "\(atlas)/milestones?state=all") == 1)
  }
}
