import Glibc
import Keys
import Testing
import Text
import Workers

@testable import Editor

/// Text that is not saved outlives the program.
struct UnsavedTextTests {
  let files: FileSession

  init() throws {
    files = try FileSession()
    files.write("a", "one\n")
  }

  @Test func `text is kept while one types and comes back at the next start`() throws {
    try files.visit("a")
    try files.type("x y")
    files.passTime(100)
    let next = try files.killed()
    #expect(next.contents(of: "a") == "xyone\n")
    #expect(next.session.buffer(named: "a")?.text.isModified == true)
    #expect(next.text("a") == "one\n")
  }

  @Test func `the text of a buffer that no window shows comes back too`() throws {
    try files.visit("a")
    try files.type("x")
    files.passTime(100)
    let next = try files.killed(restoring: false)
    next.session.restore([SavedBuffer(location: nil, file: next.path("a"))]) { _ in true }
    next.session.bringBackTexts()
    next.settle()
    #expect(next.contents(of: "a") == "xone\n")
    #expect(next.session.buffer(named: "a")?.text.isModified == true)
  }

  @Test func `text is kept though disks do not answer and another program has the store`() throws {
    let buffer = try files.visit("a")
    let gate = Answer<Bool>()
    defer {
      gate.give(true)
      files.settle()
    }
    for lane in Lane.allCases where lane != .typed {
      for _ in 0..<lane.threads {
        files.session.jobs.start("Waiting", in: lane, isQuiet: true) { _ in
          _ = gate.wait()
          return .nothing
        }
      }
    }
    files.session.handle(.key(Key("x")))
    let now = files.session.monotonic() + 100
    files.session.monotonic = { now }
    _ = files.session.runTimers()
    let deadline = Clock.monotonicMilliseconds() + 20_000
    let version = buffer.text.version
    while buffer.keeping?.version != version, Clock.monotonicMilliseconds() < deadline {
      files.session.takeJobMessages()
    }
    #expect(buffer.keeping?.version == version)
  }

  @Test func `leaving keeps what the timer has not kept yet`() throws {
    try files.visit("a")
    try files.type("x")
    let kept = files.session.keepUnsavedTexts()
    #expect(kept.kept == ["a"])
    #expect(kept.unkept == [])
    let next = try files.killed()
    #expect(next.contents(of: "a") == "xone\n")
    try next.visit("a")
    try next.type("C-x C-s")
    #expect(try next.killed().keptTexts == [])
  }

  @Test func `what is only offered is not overwritten by what is typed`() throws {
    try files.visit("a")
    try files.type("x")
    files.passTime(100)
    let next = try files.killed(restoring: false)
    try next.visit("a")
    #expect(next.echo.hasPrefix("a has text that was not saved"))
    try next.type("y z")
    next.passTime(100)
    try next.type("C-x C-s")
    #expect(next.text("a") == "yzone\n")
    #expect(next.keptTexts == ["xone\n"])
    let third = try next.killed(restoring: false)
    try third.visit("a")
    #expect(third.echo.hasPrefix("a has text that was not saved"))
    try third.type("M-x recover-this-file RET")
    #expect(third.contents(of: "a") == "xone\n")
    #expect(third.echo.hasPrefix("C-x C-s saves this text"))
    try third.type("C-x C-s")
    #expect(third.text("a") == "xone\n")
    #expect(try third.killed().keptTexts == [])
  }

  @Test func `several texts of one file are all there to choose from`() throws {
    for word in ["x", "y"] {
      let next = try files.killed(restoring: false)
      try next.visit("a")
      try next.type(word)
      next.passTime(100)
      next.session.keptTexts?.leaveTexts()
    }
    #expect(files.keptTexts == ["xone\n", "yone\n"])
    try files.visit("a")
    try files.type("M-x recover-this-file RET")
    #expect(files.contents(of: "a") == "yone\n", "the latest of them")
    #expect(files.echo.hasPrefix("This is the latest of 2 texts of a"))
    try files.type("M-x recover-file RET RET")
    #expect(files.contents(of: "a") == "xone\n")
    #expect(files.keptTexts == ["yone\n"])
    try files.type("M-x kept-text-discard RET RET")
    #expect(files.session.question?.line.hasPrefix("Throw the text of ") == true)
    try files.type("y")
    #expect(files.keptTexts == [])
    try files.type("M-x recover-file RET")
    #expect(files.echo == "There is no text that was not saved")
  }

  @Test func `a recovered text that is undone can be had again`() throws {
    try files.visit("a")
    try files.type("x")
    files.passTime(100)
    let next = try files.killed()
    try next.visit("a")
    try next.type("C-/")
    #expect(next.contents(of: "a") == "one\n")
    try next.type("z")
    next.passTime(100)
    #expect(next.keptTexts == ["xone\n"])
  }

  @Test func `recovering over what was typed keeps that as well`() throws {
    try files.visit("a")
    try files.type("x")
    files.passTime(100)
    let next = try files.killed(restoring: false)
    try next.visit("a")
    try next.type("y")
    next.passTime(100)
    try next.type("M-x recover-this-file RET")
    #expect(next.contents(of: "a") == "xone\n")
    #expect(next.keptTexts == ["yone\n"])
    try next.type("C-/")
    #expect(next.contents(of: "a") == "yone\n")
  }

  @Test func `a text can be had although its file cannot be read any more`() throws {
    try files.visit("a")
    try files.type("x")
    files.passTime(100)
    unlink(files.path("a"))
    mkdir(files.path("a"), 0o755)
    let next = try files.killed()
    #expect(next.echo.hasSuffix("/a is a folder"))
    try next.type("M-x recover-file RET RET")
    #expect(next.contents(of: "a") == "xone\n")
  }

  @Test func `what is undone by hand is not offered`() throws {
    try files.visit("a")
    try files.type("x")
    files.passTime(100)
    try files.type("C-/")
    #expect(try files.killed().keptTexts == [])
  }

  @Test(arguments: ["long-", "a\nb\n", "%2F~."])
  func `any name of a file will do`(part: String) throws {
    let name = String(repeating: part, count: 200 / part.utf8.count)
    files.write(name, "one\n")
    try files.visit(name)
    try files.type("x")
    files.passTime(100)
    let next = try files.killed()
    #expect(next.session.buffer(visiting: files.path(name))?.text.contents.string == "xone\n")
  }

  @Test func `a text that another program has is left to it`() throws {
    try files.visit("a")
    try files.type("x")
    files.passTime(100)
    let other = try FileSession(in: files.folder)
    other.session.bringBackTexts()
    other.settle()
    #expect(other.contents(of: "a") == nil)
    #expect(other.keptTexts == [])
    try other.visit("a")
    #expect(!other.echo.contains("was not saved"))
  }

  @Test func `long texts are kept by what was changed`() throws {
    files.write("long", String(repeating: "line\n", count: 400_000))
    try files.visit("long")
    for word in ["x", "M-> y", "C-p C-k"] {
      try files.type(word)
      files.passTime(100)
    }
    let expected = files.contents(of: "long")
    let listing = try FolderListing(files.folder + "/state/texts", detailed: true)
    let size = listing.entries.first { !$0.name.hasPrefix(".") }?.size ?? 0
    #expect((2_000_000..<2_000_500).contains(size))
    let next = try files.killed()
    let isSame = next.contents(of: "long") == expected
    #expect(isSame)
  }
}

/// Texts that visit no file.
struct UnsavedScratchTests {
  let files: FileSession

  init() throws { files = try FileSession() }

  @Test func `what is typed in scratch and in new buffers comes back`() throws {
    try files.type("x y C-x b n o t e s RET z")
    files.passTime(100)
    let next = try files.killed()
    #expect(next.contents(of: "*scratch*") == "xy")
    #expect(next.contents(of: "notes") == "z")
    try next.type("C-x b * s c r a t c h * RET w")
    next.passTime(100)
    let third = try next.killed()
    #expect(third.contents(of: "*scratch*")?.contains("w") == true)
    #expect(third.session.buffers.filter { $0.name.hasPrefix("*scratch*") }.count == 1)
    #expect(third.session.keepUnsavedTexts().kept.sorted() == ["*scratch*", "notes"])
  }

  @Test func `an emptied one leaves nothing`() throws {
    try files.type("x y")
    files.passTime(100)
    try files.type("DEL DEL")
    files.passTime(100)
    #expect(try files.killed().contents(of: "*scratch*") == "")
    #expect(try files.killed().keptTexts == [])
  }

  @Test func `a killed one can be had again, and does not come back by itself`() throws {
    try files.type("C-x b n o t e s RET z C-x k RET")
    #expect(files.contents(of: "notes") == nil)
    #expect(files.echo.contains("M-x recover-file"))
    let next = try files.killed()
    #expect(next.contents(of: "notes") == nil)
    try next.type("M-x recover-file RET RET")
    #expect(next.contents(of: "notes") == "z")
    next.session.now = { Int64.max / 2 }
    try next.type("C-x k RET")
    next.session.bringBackTexts()
    next.settle()
    #expect(next.keptTexts == [], "it is gone after a month")
  }

  @Test func `one that becomes a file is a file's`() throws {
    try files.type("x")
    files.passTime(100)
    try files.type("C-x C-w")
    files.session.setPromptInput(files.path("new"))
    try files.type("RET")
    #expect(files.text("new") == "x\n" || files.text("new") == "x")
    #expect(try files.killed().keptTexts == [])
  }
}

/// A disk that takes nothing.
struct UnkeptTextTests {
  @Test func `that a text cannot be kept is said once, named when leaving, and tried again`() throws
  {
    let files = try FileSession()
    files.write("state", "in the way")
    files.write("a", "one\n")
    try files.visit("a")
    try files.type("x")
    files.passTime(100)
    #expect(files.echo.hasPrefix("a cannot be kept: Not a directory in "), "\(files.echo)")
    #expect(files.echo.hasSuffix("/state/texts"), "it says where")
    try files.type("y")
    files.passTime(100)
    #expect(files.echo == "")
    let unkept = files.session.keepUnsavedTexts().unkept
    #expect(unkept.map(\.name) == ["a"])
    unlink(files.path("state"))
    files.passTime()
    #expect(files.echo == "The text of a is kept again")
    #expect(files.session.keepUnsavedTexts().kept == ["a"])
  }

  @Test func `a buffer whose text cannot be kept is killed only after a yes to that`() throws {
    let files = try FileSession()
    files.write("state", "in the way")
    files.write("a", "one\n")
    try files.visit("a")
    try files.type("x C-x k RET y")
    #expect(files.session.question?.line.contains("cannot be kept; lose it?") == true)
    #expect(files.editing.screen.contains { $0.contains("state") })
    try files.type("n")
    #expect(files.contents(of: "a") == "xone\n")
    try files.type("C-x k RET y y")
    #expect(files.contents(of: "a") == nil)
  }
}
