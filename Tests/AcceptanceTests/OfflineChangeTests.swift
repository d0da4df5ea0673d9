import DemoForge
import TestSupport
import Testing

/// What is done while no server is reached.
struct OfflineChangeTests {
  private let issue = "/repos/acme/atlas/issues/80"

  @Test(
    "SET-04 (part: changes made offline) They wait, over a restart, and are made once",
    arguments: Provider.allCases)
  func changes(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(columns: 120)
    try app.openList()
    // The labels are known from before.
    try app.type("l C-g")
    scene.forge.stop()
    try app.verb("l b u g RET")
    try app.expect("Waits until the server answers: Add bug to #80; C-/ drops it")
    #expect(app.rowAtPoint?.hasPrefix("▸~") == true)
    try app.verb("x x")
    try app.expect("Waits until the server answers: Close #80")
    #expect(app.rows[0].contains("Q2 "), "pending, and refused by nobody")
    try app.type("Q")
    try app.expect("Add bug to acme/atlas#80")
    #expect(app.rowAtPoint?.contains("waits for the server") == true)
    try app.leave()
    #expect(app.rows.contains { $0.contains("2 changes kept until the server answers") })
    try app.restart()
    try app.expect("Q2 ")
    try scene.forge.start()
    scene.forge.forgetRequests()
    try app.type("2 r")
    try app.expect("acme/atlas")
    try app.expect("nothing to wait") { !app.rows[0].contains("Q") }
    let served = try scene.served(issue)
    #expect(served.contains(#""state":"closed""#) && served.contains(#""name":"bug""#))
    #expect(scene.writes.count == 2, "\(scene.writes)")
    try app.type("r")
    try app.settle()
    #expect(scene.writes.count == 2, "\(scene.writes)")
  }

  @Test(
    "SET-04 (part: a text another program has) It goes on waiting, says why, and is sent then",
    arguments: Provider.allCases)
  func heldText(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("from the train")
    scene.forge.stop()
    try app.type("C-c C-c")
    try app.expect("Not sent yet: ")
    try app.leave()
    try app.restart()
    try app.expect("Q1 ")
    // Another Gotcha has the text open.
    let other = try scene.start(rows: 40, columns: 120)
    try other.type("Q")
    try other.expect("waits for the server")
    try other.type("RET")
    try other.expect("from the train")
    try scene.forge.start()
    try app.type("2 r")
    try app.expect("The text for acme/atlas#80 could not be sent yet: ")
    #expect(app.rows[0].contains("Q1 "), "it waits, and nobody refused it: \(app.rows[0])")
    try app.type("Q")
    try app.expect("waits for the server")
    try other.type("C-c C-k")
    try other.leave()
    try app.type("2 r")
    try app.expect("nothing to wait") { !app.rows[0].contains("Q") }
    #expect(try scene.count("from the train", at: issue + "/comments") == 1)
  }
}
