import DemoForge
import TestSupport
import Testing

/// The mouse, as the terminal reports it.
struct MouseAcceptanceTests {
  @Test(
    "T03 A click on a pane shows it, on a row selects it, two open it, and on a link follow it",
    arguments: Provider.allCases)
  func clicks(provider: Provider) throws {
    let scene = try Scene(provider)
    for (title, body) in [("Cat trail", "Prints."), ("Mouse trail", "Look at #2 first.")] {
      try scene.post("/repos/acme/atlas/issues", #"{"title":"\#(title)","body":"\#(body)"}"#)
    }
    let app = try scene.start()
    try app.expect("acme/atlas")
    try app.click(on: "3 Re")
    try app.expect("[3 Repos]")
    try app.click(on: "2 Is")
    try app.expect("[2 Issues]")
    try app.expect("acme/atlas")
    try app.click(on: "acme/atlas", times: 2)
    try app.expect("Mouse trail")

    try app.click(on: "Cat trail")
    #expect(app.rowAtPoint?.contains("Cat trail") == true, "\(app.screenText)")
    try app.click(on: "Mouse trail")
    #expect(app.rowAtPoint?.contains("Mouse trail") == true)
    #expect(app.find("Look at") == nil, "a click alone opens nothing")
    try app.click(on: "Mouse trail", times: 2)
    try app.expect("Look at #2 first.")

    let link = try #require(app.find("#2 first"))
    try app.click(row: link.row, column: link.column)
    try app.expectGone("Look at #2 first.")
    try app.expect("acme/atlas#2")
  }

  @Test("T03 The wheel scrolls the window under the pointer, and selects none")
  func wheel() throws {
    let app = try files()
    let top = app.rows[0]
    let cursor = app.cursor
    try app.wheel(row: 15, column: 10, turns: 2)
    #expect(app.rows[0] == top, "the other window stays")
    #expect(app.rows[13] != "line 1", "\(app.screenText)")
    #expect(app.cursor == cursor)
    let scrolled = app.rows[13]
    try app.wheel(row: 15, column: 10, turns: -2)
    #expect(app.rows[13] != scrolled)
    try app.wheel(row: 3, column: 10, turns: 1)
    #expect(app.rows[0] != top)
  }

  @Test("T03 Dragging a mode line or the line between windows resizes them")
  func dividers() throws {
    let app = try files()
    func modeLine() -> Int? { app.rows.firstIndex { $0.contains("lines.txt") } }
    let before = try #require(modeLine())
    try app.drag(from: (before, 5), to: (before + 4, 5))
    #expect(modeLine() == before + 4, "\(app.screenText)")
    try app.drag(from: (before + 4, 5), to: (before - 2, 5))
    #expect(modeLine() == before - 2)

    try app.type("C-x 1 C-x 3")
    let divider = try #require(app.rows[3].firstIndex { "│|".contains($0) })
    let column = app.rows[3].distance(from: app.rows[3].startIndex, to: divider)
    try app.drag(from: (3, column), to: (3, column - 10))
    let moved = try #require(app.rows[3].firstIndex { "│|".contains($0) })
    #expect(app.rows[3].distance(from: app.rows[3].startIndex, to: moved) == column - 10)
  }

  @Test("T03 A click in a text moves point, and what is dragged over is the region")
  func text() throws {
    let app = try files()
    let place = try #require(app.find("line 7"))
    try app.click(row: place.row, column: 3)
    #expect(app.cursor == (place.row, 3))
    try app.type("x")
    #expect(app.rows[place.row].hasPrefix("linxe 7"))
    try app.drag(from: (place.row, 0), to: (place.row, 5))
    #expect(try app.face(row: place.row, column: 2)?.contains("region") == true)
    try app.type("C-w")
    #expect(app.rows[place.row].hasPrefix(" 7"), "\(app.screenText)")
    // In the other window, which it selects.
    let other = try #require(app.rows.lastIndex { $0.hasPrefix("line 3") })
    try app.click(row: other, column: 1)
    #expect(app.cursor == (other, 1))
  }

  /// A file in two windows, one above the other.
  private func files() throws -> Gotcha {
    let sandbox = try Sandbox()
    let lines = (1...200).map { "line \($0)\n" }.joined()
    try sandbox.write("lines.txt", lines)
    let app = try Gotcha([sandbox.home + "/lines.txt"], sandbox: sandbox)
    try app.type("C-x 2")
    return app
  }
}
