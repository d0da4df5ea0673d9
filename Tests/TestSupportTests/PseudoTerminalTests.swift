import Glibc
import TestSupport
import Testing

struct PseudoTerminalTests {
  private func shell(_ script: String, rows: Int = 6, columns: Int = 40) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], rows: rows,
      columns: columns)
  }

  @Test func `a program sees a terminal of the size and kind it was given`() throws {
    let terminal = try shell("tty >/dev/null && stty size && echo $TERM && pwd", columns: 33)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows.prefix(2).map(trimmed) == ["6 33", "xterm-256color"])
    #expect(trimmed(terminal.screen.rows[2]) == "/")
  }

  @Test func `the terminal is the controlling one of a session of its own`() throws {
    let terminal = try shell("echo to the tty > /dev/tty; ps -o sid= -p $$; echo $$")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(trimmed(terminal.screen.rows[0]) == "to the tty")
    #expect(trimmed(terminal.screen.rows[1]) == trimmed(terminal.screen.rows[2]))
  }

  @Test func `what is typed reaches the program`() throws {
    let terminal = try PseudoTerminal("/bin/cat", rows: 4, columns: 20)
    try terminal.type("abc RET")
    try terminal.wait(for: "the echo and the copy") {
      terminal.screen.rows[1].hasPrefix("abc")
    }
    try terminal.type("C-d")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `a failing wait shows the screen`() throws {
    let terminal = try shell("echo so far; read line")
    try terminal.wait(forText: "so far")
    terminal.limit = 0.1
    let error = #expect(throws: HarnessError.self) { try terminal.wait(forText: "never") }
    let message = try #require(error?.description)
    #expect(message.contains("PseudoTerminalTests.swift"))
    #expect(message.contains("waited 0.1 s in vain for \"never\""))
    #expect(message.contains("|so far "))
  }

  @Test func `a wait ends early when the program does`() throws {
    let terminal = try shell("exit 3")
    let error = #expect(throws: HarnessError.self) { try terminal.wait(forText: "never") }
    #expect(try #require(error?.description).contains("the program ended: exited(3)"))
  }

  @Test func `a new size reaches the program`() throws {
    let terminal = try shell("trap 'stty size' WINCH; echo up; while :; do sleep 0.01; done")
    try terminal.wait(forText: "up")
    terminal.resize(rows: 9, columns: 31)
    try terminal.wait(forText: "9 31")
  }

  @Test func `stop, continue and kill work as a shell's do`() throws {
    let terminal = try shell("echo up; read line; echo got $line")
    try terminal.wait(forText: "up")
    terminal.process.signal(SIGSTOP)
    try terminal.waitForStop()
    terminal.process.signal(SIGCONT)
    try terminal.type("x RET")
    try terminal.wait(forText: "got x")
    #expect(try terminal.waitForExit() == .exited(0))

    let second = try shell("echo up; sleep 100")
    try second.wait(forText: "up")
    second.process.signal(SIGKILL)
    #expect(try second.waitForExit() == .signalled(SIGKILL))
  }

  @Test func `nothing of the program's session stays behind`() throws {
    let terminal = try shell("(trap '' HUP; sleep 1000) & echo child $!; sleep 1000")
    try terminal.wait(forText: "child")
    let row = try #require(terminal.screen.rows.first { $0.contains("child") })
    let child = try #require(Int32(trimmed(row).split(separator: " ")[1]))
    #expect(isRunning(child))
    terminal.process.end()
    // Nobody tells when it is gone: its parent was killed before it.
    for _ in 0..<1000 where isRunning(child) { terminal.listen(milliseconds: 10) }
    #expect(!isRunning(child))
  }

  @Test func `the report descriptor is another stream than the terminal`() throws {
    var report: [UInt8] = []
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "echo aside >&3; echo shown"]) {
      report += $0
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: report, as: UTF8.self) == "aside\n")
    #expect(trimmed(terminal.screen.rows[0]) == "shown")
  }

  @Test func `a question is answered through the program's input`() throws {
    let terminal = try shell(
      "stty raw -echo; printf '\\033[5n'; dd bs=4 count=1 2>/dev/null | od -c")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows[0].contains("033   [   0   n"))
  }

  @Test(.enabled(if: access("/usr/bin/nano", X_OK) == 0, "nano is not installed"))
  func `a program with a real screen is driven`() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write("note.txt", "first line\n")
    let terminal = try PseudoTerminal(
      "/usr/bin/nano", ["--ignorercfiles", file], environment: sandbox.environment, rows: 12,
      columns: 60)
    try terminal.wait(forText: "first line")
    #expect(terminal.screen.isAlternate)
    terminal.text("0. ")
    try terminal.wait(forText: "0. first line")
    try terminal.wait(for: "the cursor behind the insertion") { terminal.screen.cursor == (1, 3) }
    try terminal.type("C-s C-x")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.isAlternate)
    #expect(sandbox.read("note.txt") == "0. first line\n")
  }

  private func trimmed(_ row: String) -> String {
    String(row.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
