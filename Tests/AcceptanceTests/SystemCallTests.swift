import Glibc
import TestSupport
import Testing

/// What a key costs the system, as the kernel counts it.
struct SystemCallTests {
  /// Calls that a process has made, and how often its first thread has waited.
  private struct Calls {
    var reads = 0
    var writes = 0
    var waits = 0

    init(of process: pid_t) throws {
      let directory = "/proc/\(process)"
      reads = try Self.value("syscr", in: directory + "/io")
      writes = try Self.value("syscw", in: directory + "/io")
      waits = try Self.value(
        "voluntary_ctxt_switches", in: directory + "/task/\(process)/status")
    }

    private static func value(_ name: String, in path: String) throws -> Int {
      guard let file = fopen(path, "r") else { throw HarnessError("\(path) cannot be read") }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      while fgets(&line, Int32(line.count), file) != nil {
        let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix(name + ":"), let value = Int(text.filter(\.isNumber)) { return value }
      }
      throw HarnessError("\(path) has no \(name)")
    }
  }

  @Test("A key that moves point is read once, waited for once, and shown by one write")
  func motion() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write("notes.txt", String(repeating: "a line of words\n", count: 100))
    let terminal = try PseudoTerminal(
      Fixture.executable("gotcha"), [file], environment: sandbox.environment, rows: 30,
      columns: 100)
    try terminal.wait(forText: "a line of words")
    // What a start leaves to be done later is done when keys have no other effect than their own.
    for _ in 0..<5 {
      try press("C-f", terminal)
      try press("C-b", terminal)
    }
    let count = 60
    var least: (reads: Int, writes: Int, waits: Int) = (.max, .max, .max)
    for _ in 0..<5 {
      let before = try Calls(of: terminal.process.pid)
      for _ in 0..<count / 2 {
        try press("C-f", terminal)
        try press("C-b", terminal)
      }
      let after = try Calls(of: terminal.process.pid)
      least.reads = min(least.reads, after.reads - before.reads)
      least.writes = min(least.writes, after.writes - before.writes)
      least.waits = min(least.waits, after.waits - before.waits)
    }
    // Workers and timers may have something to do in one round or another, hardly in all.
    #expect(least.reads <= count + 2 && least.writes <= count + 2 && least.waits <= count + 10)
  }

  @Test("From a key to its frame there are three calls: to wait, to read, to write")
  func calls() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes.txt", String(repeating: "a line of words\n", count: 300))
    let app = try Gotcha(["notes.txt"], sandbox: sandbox)
    for keys in [["C-f", "C-b"], ["C-n", "C-p"], ["C-v", "M-v"], ["x", "y"]] {
      var least = Int.max
      for _ in 0..<20 {
        for key in keys {
          // A key sooner than that behind a frame is looked behind for more keys.
          app.terminal.listen(milliseconds: 20)
          let before = app.systemCalls
          try app.type(key)
          least = min(least, app.systemCalls - before)
        }
      }
      #expect(least == 3, "\(keys)")
    }
  }

  /// Types a key and waits for the cursor to have moved.
  private func press(_ key: String, _ terminal: PseudoTerminal) throws {
    let before = terminal.screen.cursor.column
    try terminal.type(key)
    try terminal.wait(for: key) { terminal.screen.cursor.column != before }
  }
}
