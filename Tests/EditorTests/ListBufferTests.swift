import Display
import Editor
import Testing
import Text
import Workers

/// A list of three words, as a mode of items would make it.
private func words() -> Mode {
  var mode = Mode("words")
  mode.shows = ["words"]
  mode.isReading = true
  mode.selectsRows = true
  mode.truncatesLines = true
  mode.render = { model, _, page in
    for word in model as? [String] ?? [] {
      page.mark(Location("word", path: [word]))
      page.write("  \(page.icons[.open]) ")
      page.markHome()
      page.write(word)
      page.endLine()
    }
  }
  mode.position = { buffer, point in
    "\(buffer.text.contents.line(at: point).value + 1) of \(buffer.lines.count)"
  }
  return mode
}

@Suite("Lists on the screen")
struct ListBufferTests {
  let session: Session
  let buffer: Buffer
  let grid: Grid

  init() throws {
    session = try Session(
      faces: FaceTable(), modes: [words()], commands: [], keymaps: [:], scratch: Mode("text"))
    session.showsTabLine = false
    session.handle(.resize(rows: 6, columns: 30))
    buffer = try session.open(Location("words"))
    buffer.model = ["one", "two", "three"]
    session.render(buffer)
    grid = Grid(rows: 6, columns: 30, faces: session.faces)
  }

  private func rows() -> [String] {
    _ = FramePainter(session, into: grid).paint()
    return (0..<5).map { grid.text(row: $0) }
  }

  @Test("point stands at the row's home, which the mode line counts")
  func selection() {
    let rows = rows()
    #expect(rows[0].hasPrefix("▸ ○ one"))
    #expect(rows[1].hasPrefix("  ○ two"))
    #expect(rows[4].contains("1 of 3"))
    #expect(FramePainter(session, into: grid).paint()?.column == 4)
  }

  @Test("marked rows carry a star in the second column")
  func marks() {
    buffer.markedRows = [Location("word", path: ["two"])]
    #expect(rows()[1].hasPrefix(" *○ two"))
  }

  @Test("signs are ASCII where asked for, and where the terminal draws them two cells wide")
  func ascii() {
    session.icons = .ascii
    #expect(rows()[0].hasPrefix("> o one"))
    #expect(rows()[4].hasPrefix("- words"))
    session.icons = .unicode
    #expect(rows()[0].hasPrefix("▸ ○ one"))
    session.policy.ambiguousIsWide = true
    #expect(rows()[0].hasPrefix("> o one"))
  }

  @Test("a job that was stopped says so once it is over")
  func stopped() throws {
    let gate = try Mailbox<Int>()
    let ended = Locked<[String]>([])
    let id = session.jobs.start("Waiting", for: buffer.id) { session, error in
      ended.withLock { $0.append("\(type(of: error))") }
    } work: { job in
      while gate.takeAll().isEmpty { try job.cancellation.check() }
      return .message("never seen")
    }
    session.jobs.cancel(id)
    gate.post(1)
    while session.jobs.running[id] != nil { session.takeJobMessages() }
    #expect(ended.withLock { $0 } == ["Cancelled"])
    #expect(session.echo.text != "never seen")
  }

  @Test("a list begun afresh is told so once, and gets what it showed before")
  func afresh() throws {
    let seen = Locked<[String]>([])
    var mode = Mode("log")
    mode.shows = ["log"]
    mode.load = { _, request in
      let previous = request.previous as? Int
      seen.withLock {
        $0.append(
          "\(request.source) \(previous.map(String.init) ?? "-") \(request.startsAfresh)")
      }
      return (previous ?? 0) + 1
    }
    mode.render = { model, _, page in page.write("\(model)") }
    let session = try Session(
      faces: FaceTable(), modes: [mode], commands: [], keymaps: [:], scratch: Mode("text"))
    let buffer = try session.open(Location("log"))
    settle(session)
    buffer.properties[FreshStart.self] = FreshStart(wantsCache: true)
    session.load(buffer)
    settle(session)
    session.load(buffer)
    settle(session)
    // What is kept and what the server has are asked for side by side.
    #expect(
      seen.withLock { $0.sorted() } == [
        "cache - false", "cache 1 true", "network - false", "network 1 true", "network 2 false",
      ])
  }

  private func settle(_ session: Session) {
    while !session.jobs.running.isEmpty { session.takeJobMessages() }
  }
}
