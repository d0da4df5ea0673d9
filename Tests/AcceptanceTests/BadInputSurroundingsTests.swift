import DemoForge
import Glibc
import TestSupport
import Testing

/// Pipes, folders that may not be written, files that are damaged, two programs at once.
@Suite("Bad input: surroundings")
struct BadInputSurroundingsTests {
  @Test("Output to a pipe: the screen stays on the terminal and the pipe stays clean")
  func piped() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes", "words on paper\n")
    let gotcha = try Fixture.executable("gotcha")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\(gotcha) notes | cat >out; echo status $?"],
      environment: sandbox.environment, directory: sandbox.home)
    try terminal.wait(for: "the text, or a sentence") {
      terminal.screen.rows.contains { $0.contains("words on paper") || $0.contains("gotcha: ") }
    }
    terminal.send([0x18, 0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(sandbox.read("out")?.contains("\u{1B}") == false)
  }

  @Test("A reader that goes away ends a list quietly")
  func closedPipe() throws {
    let scene = try Scene()
    let gotcha = try Fixture.executable("gotcha")
    let result = try scene.sandbox.run(
      "/bin/bash", ["-c", "\(gotcha) server list | true; \(gotcha) --help | head -1"])
    #expect(result.status == .exited(0))
    #expect(result.output.hasPrefix("Usage: gotcha"))
    #expect(result.errors == "")
  }

  @Test("A database that is none is set aside, which is said, and the program starts")
  func damaged() throws {
    let scene = try Scene()
    let folder = scene.sandbox.state
    let names = try scene.sandbox.run("/bin/ls", [folder]).output.split(separator: "\n")
    let database = try #require(names.first { $0.hasSuffix(".sqlite") || $0.hasSuffix(".db") })
    try scene.sandbox.write("\(folder)/\(database)", String(repeating: "no database ", count: 2000))
    let listed = try scene.run(["server", "list"])
    #expect(listed.status == .exited(0))
    #expect(listed.errors.hasPrefix("gotcha: "))
    #expect(listed.errors.contains("damaged") || listed.errors.contains("aside"))
    let kept = try scene.sandbox.run("/bin/ls", [folder]).output
    #expect(kept.split(separator: "\n").count > names.count, "the old file is kept: \(kept)")
    let app = try scene.start()
    try app.expect("No server is set up yet.")
  }

  @Test(
    "A home that may not be written: the program starts, and says what it cannot keep",
    .enabled(if: geteuid() != 0 || SmallDisk.isAvailable, "root may write everywhere"))
  func readOnly() throws {
    let sandbox = try Sandbox()
    let gotcha = try Fixture.executable("gotcha")
    // The file system itself refuses, since permissions do not hold root back.
    let terminal = try PseudoTerminal(
      SmallDisk.executable,
      SmallDisk(sandbox: sandbox).arguments(
        "echo words >notes && mount -o remount,ro \"$HOME\" && exec \(gotcha) notes",
        kilobytes: 100),
      environment: sandbox.environment)
    try terminal.wait(for: "the file, or a sentence") {
      terminal.screen.rows.contains { $0.contains("words") || $0.contains("gotcha: ") }
    }
    terminal.send([0x18, 0x03])
    let status = try terminal.waitForExit()
    #expect(status == .exited(0) || status == .exited(1))
    #expect(!terminal.screen.modes.contains(1049))
  }

  @Test("Two that start at once on an empty home both run, and neither undoes what the other keeps")
  func twoAtOnce() throws {
    let scene = try Scene()
    let first = try scene.startUnsettled()
    let second = try scene.startUnsettled()
    for terminal in [first, second] {
      try terminal.wait(forText: "1 Home")
      try terminal.type("2")
      // Home names repositories, too.
      try terminal.wait(forText: "[2 Issues]")
      try terminal.wait(forText: "acme/design.assets")
    }
    try first.type("*")
    try first.wait(forText: "★")
    try second.type("j *")
    try second.wait(forText: "★ acme/design.assets")
    for terminal in [first, second] {
      terminal.text("q")
      #expect(try terminal.waitForExit() == .exited(0))
    }
    let app = try scene.start()
    try app.type("2 g")
    try app.expect("both favourites") { app.rows.filter { $0.contains("★") }.count == 2 }
  }

  @Test(
    "A keymap and settings of random bytes are told of, and the shipped ones hold",
    arguments: 0..<4)
  func randomConfiguration(seed: Int) throws {
    let sandbox = try Sandbox()
    var generator = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<4000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    try sandbox.write(sandbox.configuration + "/keymaps/user.keymap", bytes: bytes)
    try sandbox.write(sandbox.configuration + "/settings.conf", bytes: bytes)
    try sandbox.write("notes", "words\n")
    let app = try Gotcha(["notes"], sandbox: sandbox)
    #expect(app.echoArea.contains("user.keymap") || app.echoArea.contains("settings.conf"))
    try app.type("C-x 2")
    #expect(app.rows.filter { $0.hasPrefix("─") }.count == 2)
  }
}
