import TestSupport
import Testing

/// Trying the program out, with nothing but itself.
struct DemoTests {
  private func start(_ sandbox: Sandbox) throws -> Gotcha {
    try Gotcha(["--demo"], sandbox: sandbox)
  }

  @Test("T02 (part: the demo) The demo comes back as it was left, with what was being written")
  func comesBack() throws {
    let sandbox = try Sandbox()
    let app = try start(sandbox)
    try app.type("2")
    try app.expect("acme/atlas ")
    try app.open(issue: 2)
    try app.type("c")
    try app.expect("Comment → acme/atlas#2")
    try app.text("To be continued")
    try app.type("C-x C-c")
    #expect(try app.waitForExit() == .exited(0))
    #expect(app.find("1 draft kept") != nil)

    let again = try start(sandbox)
    try again.expect("To be continued")
    try again.expect("Comment → acme/atlas#2")
    try again.expect("Add dark mode")
    // Its forge is another by now, and knows the account.
    try again.type("C-c C-c")
    try again.expectGone("Comment → acme/atlas#2")
    try again.expect("acme/atlas#2 ")
    try again.leave()
  }

  @Test("T02 (part: the demo) Of a second demo beside the first nothing is kept, and it says so")
  func second() throws {
    let sandbox = try Sandbox()
    let first = try start(sandbox)
    try first.expect("1 Home")
    let second = try start(sandbox)
    try second.expect("Another demo is running")
    try second.leave()
    #expect(second.find("nothing is kept") != nil)
    try first.leave()
    #expect(first.find("nothing is kept") == nil)
  }
}
