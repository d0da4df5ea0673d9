import Display
import Testing

@Suite("Face table")
struct FaceTableTests {
  @Test("The same face has the same number, and plain text has none above it")
  func interning() {
    let table = FaceTable()
    #expect(table.id("link") == table.id("link"))
    #expect(table.id("link") != table.id("code"))
    #expect(table.id("default") == .plain)
    #expect(table.id("default", over: table.id("link")) == table.id("link"))
    #expect(table.id("link", over: .plain) == table.id("link"))
  }

  @Test("Layers are told bottom first, and one laid on twice counts once")
  func layers() {
    let table = FaceTable()
    let row = table.id("selection", over: table.id("issue.open"))
    #expect(table.spec(row).description == "issue.open+selection")
    #expect(table.id("selection", over: row) == row)
    #expect(
      table.spec(table.id(labelColor: RGB(1, 2, 3), over: row)).description
        == "issue.open+selection+label(#010203)")
  }

  @Test("When all numbers are taken text goes without the layer")
  func exhausted() {
    let table = FaceTable()
    let base = table.id("title")
    for number in 0..<70_000 {
      _ = table.id(
        labelColor: RGB(UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number >> 16)))
    }
    #expect(table.count == 65_536)
    #expect(table.id("danger", over: base) == base)
  }
}
