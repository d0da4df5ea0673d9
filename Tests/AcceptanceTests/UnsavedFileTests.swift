import TestSupport
import Testing

/// Text of files, and text that has no file, over kill -9, full disks and signals.
struct UnsavedFileTests {
  @Test("kill -9 loses no word of a file, and typing on does not overwrite what is offered")
  func file() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "words\n")
    let app = try Gotcha(["notes"], sandbox: sandbox)
    try app.text("first ")
    try app.waitUntilKept("first ")
    app.signal(9)
    #expect(try app.waitForExit() == .signalled(9))
    try app.restart()
    try app.expect("notes has text that was not saved")
    try app.text("second ")
    try app.waitUntilKept("second ")
    app.signal(9)
    #expect(try app.waitForExit() == .signalled(9))
    try app.restart()
    try app.type("M-x recover-this-file RET")
    try app.expect("second words")
    try app.type("C-x C-s")
    try app.expect("Wrote ")
    #expect(sandbox.read("notes") == "second words\n")
    try app.type("M-x recover-this-file RET")
    try app.expect("first words")
    #expect(sandbox.read("notes") == "second words\n")
  }

  @Test("After kill -9 a start says which texts are here, and they are undone step by step")
  func told() throws {
    let sandbox = try Sandbox()
    let lines = (1...300).map { "line \($0)\n" }.joined()
    try sandbox.write("k1.txt", lines)
    try sandbox.write("k2.txt", "words\n")
    let app = try Gotcha(["+250", "k1.txt", "k2.txt"], sandbox: sandbox)
    try app.text("typed ")
    try app.waitUntilKept("typed ")
    try app.type("C-x b")
    try app.text("k1.txt")
    try app.type("RET")
    #expect(app.rowAtPoint == nil && app.find("line 250") != nil)
    try app.text("late ")
    try app.waitUntilKept("late ")
    try app.type("M-<")
    try app.text("early ")
    try app.waitUntilKept("early ")
    app.signal(9)
    _ = try app.waitForExit()

    let plain = try Gotcha([], sandbox: sandbox)
    try plain.expect("Unsaved text of k1.txt, k2.txt is here: C-x C-b")
    try plain.type("C-x C-c")
    #expect(try plain.waitForExit() == .exited(0))

    let again = try Gotcha(["k1.txt"], sandbox: sandbox)
    try again.type("M-x recover-this-file RET")
    try again.expect("early line 1")
    for _ in 0..<6 where again.find("early") != nil { try again.type("C-/") }
    #expect(again.find("early") == nil && again.find("line 1") != nil)
    try again.type("C-/")
    #expect(again.echoArea.contains("No further undo") == false, "it was one step")
    for _ in 0..<8 where again.find(" line 250") != nil || again.find("line 250") == nil {
      try again.type("C-/")
    }
    try again.expect("line 250")
    #expect(again.find("late") == nil)
  }

  @Test("What was typed in *scratch* is there again after kill -9 and after leaving")
  func scratch() throws {
    let app = try Gotcha()
    try app.type("C-x b")
    try app.text("*scratch*")
    try app.type("RET")
    try app.text("half a thought")
    try app.waitUntilKept("half a thought")
    app.signal(9)
    #expect(try app.waitForExit() == .signalled(9))
    for _ in 0..<2 {
      try app.restart()
      if app.find("half a thought") == nil {
        try app.type("C-x b")
        try app.text("*scratch*")
        try app.type("RET")
      }
      try app.expect("half a thought")
      app.terminal.send([0x18, 0x03])
      #expect(try app.waitForExit() == .exited(0))
      app.terminal.listen(milliseconds: 100)
      #expect(app.find("unsaved text of *scratch* kept") != nil, "\(app.screenText)")
    }
  }

  @Test("The line for the shell has no name in it that could write on the terminal")
  func slyName() throws {
    let app = try Gotcha(["sly\u{202E}name"])
    try app.text("words")
    try app.waitUntilKept("words")
    app.terminal.send([0x18, 0x03])
    #expect(try app.waitForExit() == .exited(0))
    app.terminal.listen(milliseconds: 100)
    #expect(app.find(#"unsaved text of sly\u{202E}name kept"#) != nil, "\(app.screenText)")
  }

  @Suite("A full disk", .enabled(if: SmallDisk.isAvailable, "no namespaces here"))
  struct FullDisk {
    private func start(_ disk: SmallDisk) throws -> Gotcha {
      let gotcha = try Fixture.executable("gotcha")
      let app = try Gotcha(
        disk.arguments("echo words >notes && exec \(gotcha) notes", kilobytes: 2000),
        executable: SmallDisk.executable, columns: 120, sandbox: disk.sandbox)
      try disk.fill(of: app.terminal.process)
      try app.text("typed ")
      return app
    }

    @Test("Leaving asks which texts may be lost, and leaves only after a yes")
    func leaving() throws {
      let disk = SmallDisk(sandbox: try Sandbox())
      let app = try start(disk)
      try app.terminal.wait(forText: "No space left on device")
      try app.type("C-x C-c")
      try app.expect("Leave and lose a text that cannot be kept? (y or n)")
      #expect(app.rows.contains { $0.contains("notes: ") && $0.contains("/unsaved/texts") })
      try app.type("n")
      #expect(app.find("typed words") != nil)
      #expect(app.terminal.process.exitStatus == nil)
      try app.type("C-x C-c")
      try app.expect("Leave and lose a text")
      app.terminal.text("y")
      #expect(try app.waitForExit() == .exited(0))
      app.terminal.listen(milliseconds: 100)
      #expect(app.find("gotcha: not kept: notes: ") != nil, "\(app.screenText)")
    }

    @Test(
      "A signal ends the program all the same, and standard error says what is lost",
      arguments: [15, 1])
    func signals(signal: Int32) throws {
      let disk = SmallDisk(sandbox: try Sandbox())
      let app = try start(disk)
      app.signal(signal)
      #expect(try app.waitForExit() == .exited(128 + signal))
      app.terminal.listen(milliseconds: 100)
      #expect(app.find("gotcha: not kept: notes: ") != nil, "\(app.screenText)")
    }

    @Test("With room again the text is kept, without a key being typed")
    func room() throws {
      let disk = SmallDisk(sandbox: try Sandbox())
      let app = try start(disk)
      try app.terminal.wait(forText: "No space left on device")
      disk.empty(of: app.terminal.process)
      try app.terminal.wait(forText: "The text of notes is kept again")
      app.terminal.send([0x18, 0x03])
      #expect(try app.waitForExit() == .exited(0))
      app.terminal.listen(milliseconds: 100)
      #expect(app.find("unsaved text of notes kept") != nil, "\(app.screenText)")
    }
  }
}
