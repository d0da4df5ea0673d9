import Editor
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Files of a diff")
struct DiffFilesTests {
  private static let sample =
    (1...3).map { number in
      """
      diff --git a/src/part\(number).txt b/src/part\(number).txt
      --- a/src/part\(number).txt
      +++ b/src/part\(number).txt
      @@ -1,2 +1,3 @@
       same \(number)
      -old \(number)
      +new \(number)
      +more \(number)

      """
    }.joined() + """
      diff --git a/picture.png b/picture.png
      new file mode 100644
      index 0000000..1111111
      Binary files /dev/null and b/picture.png differ
      diff --git a/gone b/gone
      deleted file mode 100644
      --- a/gone
      +++ /dev/null
      @@ -1 +0,0 @@
      -bye

      """

  private func open(rows: Int = 40, columns: Int = 80) throws -> ListSession {
    let sandbox = try Sandbox()
    try sandbox.write(sandbox.path + "/sample.diff", Self.sample)
    let list = try ListSession(rows: rows, columns: columns)
    list.session.showsTabLine = false
    try list.open(.diff(file: sandbox.path + "/sample.diff"))
    return list
  }

  private func diffRow(_ list: ListSession) throws -> String {
    let window = try #require(list.session.tree.windows.first { $0.buffer.mode.name == "diff" })
    let contents = window.buffer.text.contents
    let start = contents.lineStart(window.point)
    return contents.string(start..<contents.lineEnd(start))
  }

  @Test("V f lists status, name and counts below the diff, from 121 columns on beside it")
  func listing() throws {
    let list = try open()
    try list.type("V f")
    #expect(list.ran.last == "diff-files")
    try expectGolden(list.list, "diff/files-80")
    #expect(list.modeLine.contains("files") && list.modeLine.contains("1 of 5"))
    #expect(list.window.area.columns == 80)
    let wide = try open(columns: 130)
    try wide.type("V f")
    #expect(wide.window.area.columns == 40 && wide.window.area.column > 80)
  }

  @Test("point in the list moves the diff, RET goes there, and the list stays")
  func following() throws {
    let list = try open()
    try list.type("V f j j")
    #expect(try diffRow(list).contains("src/part3.txt"))
    #expect(list.buffer.mode.name == "diff-files")
    try list.type("G")
    #expect(try diffRow(list).contains("gone"))
    try list.type("g j RET")
    #expect(list.buffer.mode.name == "diff")
    #expect(list.pointRow.contains("src/part2.txt"))
    #expect(list.session.tree.windows.count == 2)
    // The other way round as well.
    try list.type("J J")
    let files = try #require(list.session.fileList(of: list.window))
    #expect(files.buffer.line(of: files.point) == 3)
    try list.type("C-x o / g o n e RET")
    #expect(list.ran.contains("diff-files-find"))
    #expect(try diffRow(list).contains("gone"))
  }

  @Test("the list goes with the diff, comes back with it, and stays closed once it is closed")
  func ending() throws {
    let list = try open()
    try list.type("V f C-x o")
    #expect(list.buffer.mode.name == "diff")
    try list.open(.drafts)
    #expect(list.session.tree.windows.count == 1)
    try list.type("DEL")
    #expect(list.buffer.mode.name == "diff")
    #expect(list.session.tree.windows.count == 2)
    try list.type("C-x o DEL")
    #expect(list.session.tree.windows.count == 1)
    try list.open(.drafts)
    try list.type("DEL")
    #expect(list.session.tree.windows.count == 1)
    try list.type("V f C-x o V f")
    #expect(list.session.tree.windows.count == 1)
  }

  @Test("where there is no room for a list, that is said with what to do instead")
  func small() throws {
    let list = try open(rows: 13)
    try list.type("V f")
    #expect(list.echo.contains("M-g i"))
    #expect(list.session.tree.windows.count == 1)
  }
}
