import Glibc
import Keys
import Testing
import Text
import Workers

@testable import Editor

/// Files that are long, and disks that do not answer.
struct StoppedReadingTests {
  let files: FileSession
  private static let line = String(repeating: "x", count: 99) + "\n"
  private static let long = String(repeating: line, count: 20_000)

  init() throws { files = try FileSession() }

  private func stopInTheMiddle() throws -> Buffer {
    files.write("long", Self.long)
    let buffer = try files.session.visitFile(files.path("long"))
    files.session.display(buffer, .same)
    try files.type("C-g")
    return buffer
  }

  @Test func `C-g ends the reading, and what is there is the beginning and no more`() throws {
    let buffer = try stopInTheMiddle()
    #expect(files.echo.hasPrefix("long was only read up to 256"), "\(files.echo)")
    #expect(files.echo.hasSuffix("M-x revert-buffer reads all of it"))
    #expect(buffer.text.contents.byteCount < Self.long.utf8.count)
    #expect(files.editing.screen.contains { $0.contains("beginning only") })
    for keys in ["x", "C-x C-q x", "C-k", "C-x C-w RET"] {
      try files.type(keys)
      #expect(files.echo == "long is not the whole file; M-x revert-buffer reads it", "\(keys)")
    }
    #expect(files.text("long") == Self.long)
    #expect(files.session.keepUnsavedTexts().kept == [])
  }

  @Test(arguments: [("M->", true), ("M-> M-<", false)])
  func `M-> goes to the end of a file that is still being read`(keys: String, isAtEnd: Bool) throws
  {
    files.write("long", Self.long)
    let buffer = try files.session.visitFile(files.path("long"))
    files.session.display(buffer, .same)
    try files.type(keys)
    #expect(buffer.text.contents.byteCount == Self.long.utf8.count)
    #expect(files.editing.window.point == (isAtEnd ? buffer.text.contents.end : 0))
  }

  @Test func `revert-buffer reads all of a file whose reading was stopped`() throws {
    let buffer = try stopInTheMiddle()
    try files.type("C-x x g")
    #expect(buffer.text.contents.string == Self.long)
    try files.type("x C-x C-s")
    #expect(files.text("long") == "x" + Self.long)
  }

  /// Holds all workers that read and save until it is given something.
  private func holdWorkers() -> Answer<Bool> {
    let gate = Answer<Bool>()
    for lane in [Lane.local, .saving] {
      for _ in 0..<lane.threads {
        files.session.jobs.start("Waiting", in: lane, isQuiet: true) { _ in
          _ = gate.wait()
          return .nothing
        }
      }
    }
    files.session.patience = 0
    return gate
  }

  @Test func `a file on a disk that does not answer at once comes when it is there`() throws {
    files.write("a", "one\ntwo\nthree\n")
    let gate = holdWorkers()
    let buffer = try files.session.visitFile(files.path("a"))
    files.session.display(buffer, .same)
    files.session.goTo("2", in: files.editing.window)
    #expect(files.echo.hasPrefix("Opening "))
    #expect(throws: UserError.self) { try buffer.replace(0..<0, with: [65]) }
    gate.give(true)
    files.settle()
    #expect(files.editing.marked == "one\n|two\nthree\n")
    try files.type("x")
    #expect(files.editing.marked == "one\nx|two\nthree\n")
  }

  @Test func `C-g gives up a file on a disk that does not answer`() throws {
    files.write("a", "one\n")
    let gate = holdWorkers()
    let buffer = try files.session.visitFile(files.path("a"))
    files.session.display(buffer, .same)
    files.session.handle(.key(.quit))
    #expect(files.echo.hasPrefix("Stopped: Opening "))
    #expect(files.contents(of: "a") == nil)
    #expect(files.editing.buffer.name == "*scratch*")
    // Though every thread may be held for ever, the next file opens.
    files.write("b", "two\n")
    files.session.patience = 60_000
    #expect(try files.session.visitFile(files.path("b")).text.contents.string == "two\n")
    gate.give(true)
    files.settle()
    #expect(files.contents(of: "a") == nil)
  }

  @Test func `trouble that is found late is told, and leaves no buffer`() throws {
    mkdir(files.path("folder"), 0o755)
    symlink("loop", files.path("loop"))
    for (name, words) in [("folder", "is a folder"), ("loop", "cannot be read: Too many levels")] {
      let gate = holdWorkers()
      let buffer = try files.session.visitFile(files.path(name))
      files.session.display(buffer, .same)
      gate.give(true)
      files.settle()
      #expect(files.echo.contains(words), "\(files.echo)")
      #expect(files.editing.buffer.name == "*scratch*")
    }
  }

  @Test func `a file that is inserted late goes where point was`() throws {
    files.write("a", "one\ntwo\n")
    files.write("part", "PART\n")
    try files.visit("a")
    try files.type("C-n C-x i")
    files.session.setPromptInput(files.path("part"))
    let gate = holdWorkers()
    files.session.handle(.key(.init(.return)))
    #expect(files.contents(of: "a") == "one\ntwo\n")
    files.session.run("beginning-of-buffer")
    gate.give(true)
    files.settle()
    #expect(files.editing.marked == "|one\nPART\ntwo\n")
    try files.type("C-/")
    #expect(files.contents(of: "a") == "one\ntwo\n")
  }

  @Test func `a save that was given up but went through counts as saved`() throws {
    files.write("a", "one\n")
    try files.visit("a")
    try files.type("x")
    let gate = holdWorkers()
    files.session.run("save-buffer")
    files.session.handle(.key(.quit))
    #expect(files.echo == "Stopped: Saving a")
    gate.give(true)
    files.settle()
    #expect(files.text("a") == "xone\n")
    #expect(files.session.buffer(named: "a")?.text.isModified == false)
    try files.type("y C-x C-s")
    #expect(files.text("a") == "xyone\n")
  }
}
