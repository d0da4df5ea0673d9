import TestSupport
import Testing

struct GoldenScreenTests {
  private let sandbox: Sandbox
  private let screen = ScreenText(
    columns: 4, rows: ["ab  ", "日c "],
    faces: [
      [.init(face: "heading", count: 2), .init(face: "default", count: 2)],
      [.init(face: "header", count: 4)],
    ], cursor: (1, 2))

  init() throws { sandbox = try Sandbox() }

  private func shelf(_ recording: GoldenShelf.Recording) throws -> GoldenShelf {
    GoldenShelf(folder: try sandbox.makeFolder("screens"), recording: recording)
  }

  @Test func `a screen reads as rows, letters and a legend`() {
    #expect(
      screen.description == """
        size 4x2   cursor 1,2
        |ab  |
        |日c |
        faces
        |hh  |
        |eeee|
        h heading   e header

        """)
  }

  @Test func `a missing golden fails, and is written when asked for`() throws {
    #expect(try #require(try shelf(.never).check(screen, "a/b")).contains("no golden screen a/b"))
    #expect(sandbox.read("screens/a/b.screen") == nil)
    #expect(sandbox.read("screens/a/b.screen.actual") == screen.description)
    #expect(try shelf(.missing).check(screen, "a/b") == nil)
    #expect(sandbox.read("screens/a/b.screen") == screen.description)
    #expect(sandbox.read("screens/a/b.screen.actual") == nil)
    #expect(try shelf(.never).check(screen, "a/b") == nil)
  }

  @Test(arguments: [
    ("ab  ", "aB  ", "first at row 0, column 1"), ("hh  ", "hhh ", "first at face row 0, column 2"),
    ("cursor 1,2", "cursor 0,0", ": size 4x2   cursor 0,0 became size 4x2   cursor 1,2"),
  ])
  func `a differing golden says where and keeps the screen`(
    old: String, new: String, message: String
  ) throws {
    let golden = screen.description.replacing(old, with: new, maxReplacements: 1)
    try sandbox.write("screens/x.screen", golden)
    let complaint = try #require(try shelf(.missing).check(screen, "x"))
    #expect(complaint.contains(message))
    #expect(complaint.contains(golden) && complaint.contains(screen.description))
    #expect(sandbox.read("screens/x.screen.actual") == screen.description)
    #expect(sandbox.read("screens/x.screen") == golden)
    #expect(try shelf(.all).check(screen, "x") == nil)
    #expect(sandbox.read("screens/x.screen") == screen.description)
  }

  @Test func `recording is off unless named`() {
    #expect(GoldenShelf.Recording(nil) == .never)
    #expect(GoldenShelf.Recording("yes") == .never)
    #expect(GoldenShelf.Recording("missing") == .missing)
  }
}
