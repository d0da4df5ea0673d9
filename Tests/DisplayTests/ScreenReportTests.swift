import Display
import Testing
import Text

@Suite("Screen report")
struct ScreenReportTests {
  @Test("A frame is one line of JSON with text, faces and cursor")
  func frame() {
    let grid = Grid(rows: 2, columns: 6)
    grid.write("日 \"\\", row: 0, column: 0, face: grid.faces.id("heading"))
    let record = ScreenReport.frame(3, grid: grid, cursor: (1, 2), output: 70)
    let head = #"{"frame":3,"output":70,"rows":2,"columns":6,"cursor":[1,2],"#
    let text = #""text":["日 \"\\ ","      "],"#
    let faces = #""faces":[[["heading",5],["default",1]],[["default",6]]]}"#
    #expect(String(decoding: record, as: UTF8.self) == head + text + faces + "\n")
  }

  @Test("Cells of uncertain width are listed, and a hidden cursor is null")
  func uncertain() {
    let grid = Grid(rows: 1, columns: 4)
    grid.write("👍🏽", row: 0, column: 0, policy: .clustering)
    let text = String(
      decoding: ScreenReport.frame(1, grid: grid, cursor: nil, output: 0), as: UTF8.self)
    #expect(text.contains(#""cursor":null"#))
    #expect(text.contains(#""uncertain":[[0,0],[0,1]]"#))
  }

  @Test("Idle names the last frame")
  func idle() {
    let record = ScreenReport.idle(lastFrame: 7, input: 3, output: 99, calls: 12)
    #expect(
      String(decoding: record, as: UTF8.self)
        == "{\"idle\":7,\"input\":3,\"output\":99,\"calls\":12}\n")
  }
}
