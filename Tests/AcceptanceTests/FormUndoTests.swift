import TestSupport
import Testing

/// What was typed in a form can be undone after a restart, as in a comment.
struct FormUndoTests {
  @Test("Undo of a new issue outlives kill -9, twice")
  func undo() throws {
    let scene = try Scene()
    let app = try scene.start(rows: 40)
    try app.type("RET")
    try app.expect("#80")
    try app.press("c")
    try app.text("A title")
    try app.type("TAB TAB TAB TAB TAB TAB")
    try app.text("First words.")
    try app.type("RET")
    try app.text("Second words.")
    try app.waitUntilKept("Second words.")
    for _ in 0..<2 {
      app.signal(9)
      _ = try app.waitForExit()
      try app.restart()
      // Killed at once, before the windows were kept.
      if app.find("A title") == nil { try app.type("Q RET") }
      try app.expect("Second words.")
    }
    try app.type("C-/")
    #expect(app.find("Second words.") == nil && app.find("First words.") != nil)
    for _ in 0..<3 where app.find("First words.") != nil { try app.type("C-/") }
    #expect(app.find("First words.") == nil)
    try app.expect("A title")
    try app.type("C-/")
    try app.expectGone("A title")
  }

  @Test("The tab line counts a draft that was left, until it is gone on with")
  func counted() throws {
    let scene = try Scene()
    let app = try scene.start(rows: 40)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("some words")
    #expect(app.rows[0].contains("Q1") == false)
    try app.type("C-c C-k")
    try app.expect("Q1  alice@demo")
    try app.leave()
    try app.restart()
    try app.expect("Q1  alice@demo")
    if app.find("#80  ") == nil { try app.open(issue: 80) }
    try app.press("c")
    try app.expect("some words")
    try app.expectGone("Q1  alice@demo")
    try app.type("C-x o C-x 1")
    try app.expect("Q1  alice@demo")
  }
}
