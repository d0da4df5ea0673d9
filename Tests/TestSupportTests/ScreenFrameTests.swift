import TestSupport
import Testing

struct ScreenFrameTests {
  private let frame =
    ##"{"frame":12,"output":40,"rows":2,"columns":10,"cursor":[1,3],"text":["#7 日本 ok","a\\\"b       "],"##
    + ##""faces":[[["heading",2],["default",8]],[["mode-line+label(#ff0000)",10]]],"##
    + ##""uncertain":[[0,3],[0,4]]}"## + "\n"

  @Test func `a frame is read from the report`() throws {
    let reader = ScreenReportReader()
    reader.take(Array(frame.utf8))
    let read = try #require(try reader.frame())
    #expect(read.number == 12)
    #expect(read.cursor.map { [$0.row, $0.column] } == [1, 3])
    #expect(read.rows == ["#7 日本 ok", "a\\\"b       "])
    #expect(read.face(row: 0, column: 1) == "heading")
    #expect(read.face(row: 0, column: 2) == "default")
    #expect(read.face(row: 1, column: 9) == "mode-line+label(#ff0000)")
    #expect(read.face(row: 2, column: 0) == nil)
    #expect(read.uncertain == [0: 3...4])
    #expect(read.output == 40)
    #expect(reader.idle == nil)
  }

  @Test func `records may be cut anywhere, and only an idle one that is last counts`() throws {
    let stream = Array((frame + "{\"idle\":12,\"input\":3,\"output\":40,\"calls\":6}\n").utf8)
    for cut in 0..<stream.count {
      let reader = ScreenReportReader()
      reader.take(Array(stream[..<cut]))
      #expect(reader.idle == nil)
      reader.take(Array(stream[cut...]))
      #expect(reader.idle?.input == 3)
      #expect(reader.idle?.output == 40)
      #expect(reader.frameCount == 1)
    }
    let reader = ScreenReportReader()
    reader.take(stream + Array(frame.utf8))
    #expect(reader.idle == nil)
    #expect(reader.idleCount == 1)
  }

  @Test func `a hidden cursor is null`() throws {
    let reader = ScreenReportReader()
    reader.take(
      Array(
        (#"{"frame":1,"output":0,"rows":1,"columns":1,"cursor":null,"#
          + #""text":["x"],"faces":[[]]}"#).utf8))
    reader.take([0x0A])
    #expect(try #require(try reader.frame()).cursor == nil)
  }
}
