import Editor
import Glibc
import Testing

/// Folders as lists of files.
struct FolderModeTests {
  let files: FileSession
  private var editing: EditingSession { files.editing }

  init() throws {
    files = try FileSession()
    mkdir(files.path("sub"), 0o755)
    files.write("sub/inner", "inner\n")
    files.write("outer", "outer\n")
    try files.session.open(.folder(files.folder))
    files.settle()
    editing.paint()
  }

  @Test func `folders come first, and folder-visit opens what point is on`() throws {
    #expect(editing.screen[0].contains("sub/"))
    #expect(editing.screen[1].contains("outer"))
    try files.type("RET")
    #expect(editing.ran.last == "folder-visit")
    #expect(editing.screen[0].contains("inner"))
    try files.type("RET")
    #expect(editing.marked == "|inner\n")
  }

  @Test func `folder-up goes to the folder above`() throws {
    try files.type("RET ^")
    #expect(editing.ran.last == "folder-up")
    #expect(editing.screen[0].contains("sub/"))
  }

  @Test func `folder-visit-other-window keeps the folder in sight`() throws {
    try files.type("n o")
    #expect(editing.ran.last == "folder-visit-other-window")
    #expect(editing.session.tree.windows.count == 2)
    #expect(editing.marked == "|outer\n")
    #expect(editing.screen.contains { $0.contains("sub/") })
  }
}
