import DemoForge
import TestSupport
import Testing

/// The preview of what is being written.
struct PreviewTests {
  @Test(
    "ED-10 The block of point is marked, at the same height in both windows",
    arguments: Provider.allCases)
  func follows(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 140)
    try app.open(issue: 80)
    try app.press("c")
    let blocks = (1...30).map { "Block **\($0)** of thirty.\n\n" }.joined()
    try app.paste(blocks)
    try app.type("C-c C-p")
    try app.expect("preview of the comment")
    for keys in ["M-<", "C-u 1 4 C-n", "C-u 1 0 C-n", "M->"] {
      try app.type(keys)
      let point = app.cursor.row
      try app.expect("the block at point to be marked, beside point after \(keys)") {
        guard let marked = app.markedPreviewRow else { return false }
        // Where either text ends, it cannot be scrolled to the height of the other.
        return marked == point || keys == "M-<" || keys == "M->"
      }
    }
    try app.type("C-c C-c")
    try app.expect("Commented on")
    let sent = try #require(scene.forge.requests.last { $0.method == "POST" })
    #expect(sent.body == "{\"body\":\"" + blocks.replacing("\n", with: "\\n") + "\"}")
  }

  @Test(
    "ED-10 TAB in the preview goes to the next link, RET follows it",
    arguments: Provider.allCases)
  func links(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 140)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("See #2 and #1 there.")
    try app.type("C-c C-p")
    try app.expect("preview of the comment")
    for _ in 0..<4 where app.cursor.column < 71 { try app.type("C-x o") }
    try app.type("TAB")
    let first = app.cursor
    try app.type("TAB")
    #expect(app.cursor != first)
    #expect(app.cursor.row == first.row)
    try app.type("RET")
    try app.expect(" #1  ")
    #expect(scene.writes == [])
  }
}

extension Gotcha {
  /// The row of the preview that stands for the block of point.
  fileprivate var markedPreviewRow: Int? {
    guard let frame = try? frame() else { return nil }
    return rows.indices.first { row in
      (70..<140).contains { frame.face(row: row, column: $0)?.contains("preview.point") == true }
    }
  }
}
