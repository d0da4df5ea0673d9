import DemoForge
import TestSupport
import Testing

/// A disk without room: what is typed stays, and is kept as soon as there is room again.
@Suite("Bad input: a full disk", .enabled(if: SmallDisk.isAvailable, "no namespaces here"))
struct BadInputDiskTests {
  @Test("A draft on a full disk stays on the screen, leaving warns, and with room it is kept")
  func draft() throws {
    let scene = try Scene()
    let disk = SmallDisk(sandbox: scene.sandbox)
    let gotcha = try Fixture.executable("gotcha")
    let script = """
      \(gotcha) server add demo \(scene.forge.url) --token-env TOKEN_demo >/dev/null \
      && \(gotcha); exec \(gotcha)
      """
    let app = try Gotcha(
      disk.arguments(script, kilobytes: 3000), executable: SmallDisk.executable,
      sandbox: scene.sandbox, environment: scene.environment)
    let program = app.terminal.process
    try app.type("2")
    try app.open(issue: 80)
    try app.press("c")
    try app.text("before, ")
    try disk.fill(of: program)
    // The cache gives its room first.
    for _ in 1...400 where app.find("NOT SAVED") == nil { try app.text("w ") }
    try app.type("RET")
    try app.text("last word ")
    try app.type("C-x C-s")
    try app.expect("is full. Free some room there.")
    try app.type("C-x C-c")
    try app.expect("Leave and lose a text that cannot be kept?")
    #expect(app.find("A draft: ") != nil)
    try app.type("n")
    #expect(app.terminal.process.exitStatus == nil)
    #expect(app.find("last word") != nil, "the text stays")
    disk.empty(of: program)
    try app.text("after")
    // The second program is the same home's next start.
    try app.terminal.type("C-x C-c")
    try app.terminal.wait(forText: "Draft of ")
    #expect(app.find("last word") != nil)
    try app.terminal.wait(forText: "after")
    app.terminal.send([0x18, 0x03])
    let end = try app.waitForExit()
    #expect(end == .exited(0))
  }

  @Test("A comment that a full disk does not take is called NOT SAVED until it is kept")
  func sign() throws {
    let scene = try Scene()
    let disk = SmallDisk(sandbox: scene.sandbox)
    let gotcha = try Fixture.executable("gotcha")
    let script = """
      \(gotcha) server add demo \(scene.forge.url) --token-env TOKEN_demo >/dev/null \
      && exec \(gotcha)
      """
    let app = try Gotcha(
      disk.arguments(script, kilobytes: 3000), executable: SmallDisk.executable,
      sandbox: scene.sandbox, environment: scene.environment)
    try app.type("2")
    try app.open(issue: 80)
    try app.press("c")
    try app.text("before, ")
    try disk.fill(of: app.terminal.process)
    var count = 0
    // What room is left in the files that are there is used first.
    while app.find("· NOT SAVED") == nil, count < 400 {
      count += 1
      try app.text("word\(count) and more of it ")
    }
    let line = try #require(app.rows.first { $0.contains("· NOT SAVED") })
    #expect(line.contains("Comment"))
    try app.type("C-b")
    #expect(app.find("(kept)") == nil, "nothing is promised")
    #expect(app.find("· NOT SAVED") != nil, "it stands there as long as it is so")
    disk.empty(of: app.terminal.process)
    try app.text("x")
    try app.expect("What you typed is saved again")
    #expect(app.find("NOT SAVED") == nil)
    try app.type("C-b")
    #expect(app.find("(kept)") != nil)
  }

  @Test("Saving a file on a full disk says so, and the file there stays whole")
  func file() throws {
    let disk = SmallDisk(sandbox: try Sandbox())
    let gotcha = try Fixture.executable("gotcha")
    let app = try Gotcha(
      disk.arguments("seq 1 60000 >numbers && exec \(gotcha) numbers", kilobytes: 2000),
      executable: SmallDisk.executable, sandbox: disk.sandbox)
    let before = disk.sandbox.read(disk.path("numbers", of: app.terminal.process))
    #expect(before?.hasSuffix("60000\n") == true)
    try disk.fill(of: app.terminal.process)
    try app.text("typed ")
    try app.type("C-x C-s")
    try app.expect("o space left")
    #expect(app.find("typed 1") != nil)
    #expect(disk.sandbox.read(disk.path("numbers", of: app.terminal.process)) == before)
    disk.empty(of: app.terminal.process)
    try app.type("C-x C-s")
    try app.expect("Wrote ")
    let after = disk.sandbox.read(disk.path("numbers", of: app.terminal.process))
    #expect(after == "typed " + (before ?? ""))
  }

  @Test("A server cannot be added on a full disk, and one line says why")
  func server() throws {
    let scene = try Scene()
    let disk = SmallDisk(sandbox: scene.sandbox)
    let gotcha = try Fixture.executable("gotcha")
    let result = try scene.sandbox.run(
      SmallDisk.executable,
      disk.arguments(
        "cat /dev/zero >filler 2>/dev/null; "
          + "exec \(gotcha) server add demo \(scene.forge.url) --token-env TOKEN_demo",
        kilobytes: 64), environment: scene.environment)
    #expect(result.status == .exited(1))
    #expect(result.errors.hasPrefix("gotcha: "))
    #expect(result.errors.contains("full") || result.errors.contains("o space"))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test("A limit on the size of files is an error as well, not the end of the program")
  func limit() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "words\n")
    let gotcha = try Fixture.executable("gotcha")
    let app = try Gotcha(
      ["-c", "ulimit -f 8; exec \(gotcha) notes"], executable: "/bin/bash", sandbox: sandbox)
    try app.paste(String(repeating: "more words\n", count: 2000))
    try app.type("C-x C-s")
    try app.expect("too large")
    #expect(app.terminal.process.exitStatus == nil)
    #expect(sandbox.read("notes") == "words\n")
  }
}
