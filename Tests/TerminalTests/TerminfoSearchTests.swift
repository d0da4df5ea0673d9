import TestSupport
import Testing

@testable import Terminal

@Suite("Finding terminfo")
struct TerminfoSearchTests {
  private let system = [
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
    "/usr/local/share/terminfo", "/usr/local/lib/terminfo",
  ]

  @Test("Folders come in the order that ncurses has, an empty one meaning the system's")
  func folders() {
    #expect(TerminfoSearch(environment: [:]).folders == system)
    #expect(
      TerminfoSearch(environment: ["TERMINFO": "/own", "HOME": "/home/alice"]).folders
        == ["/own", "/home/alice/.terminfo"] + system)
    #expect(
      TerminfoSearch(environment: ["TERMINFO_DIRS": "/first::/last"]).folders
        == ["/first"] + system + ["/last"])
  }

  @Test("Names that are paths, hidden or unknown find nothing")
  func names() {
    let search = TerminfoSearch(environment: [:])
    for name in ["", ".", "../x/xterm", "x/xterm", "no-such-terminal"] {
      #expect(search.entry(for: name) == nil)
    }
    #expect(search.entry(for: "xterm-256color")?.numbers["colors"] == 256)
  }

  @Test("A file where a folder should be, a broken entry and one above 4 KiB are no obstacle")
  func obstacles() throws {
    let sandbox = try Sandbox()
    let folder = sandbox.home
    try sandbox.write("b/big", bytes: compiledEntry(cursorAddress: "%p1%d", size: 9000))
    try sandbox.write("x/xterm", "no entry at all")
    try sandbox.write(".terminfo", "")
    let search = TerminfoSearch(environment: ["TERMINFO": folder, "HOME": folder])
    #expect(search.entry(for: "big")?.strings["cup"] == Array("%p1%d".utf8))
    #expect(search.entry(for: "xterm")?.strings["cup"] != nil)
  }

  @Test("Extended capabilities are found, and entries of all kinds can be read")
  func entries() {
    let search = TerminfoSearch(environment: [:])
    #expect(search.entry(for: "xterm-256color")?.strings["Ms"] != nil)
    for name in ["linux", "screen", "tmux-256color", "vt100", "rxvt", "ansi"] {
      #expect(search.entry(for: name).flatMap { Capabilities($0) } != nil, "\(name)")
    }
    #expect(search.entry(for: "dumb").flatMap { Capabilities($0) } == nil)
    #expect(Capabilities(.builtIn)?.isStandard == true)
  }

  /// A compiled entry (term(5)) with one string, in a table padded to a size.
  private func compiledEntry(cursorAddress: String, size: Int) -> [UInt8] {
    func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
    let names = Array("big|test".utf8) + [0]
    let table = Array(cursorAddress.utf8) + [UInt8](repeating: 0, count: size)
    // `cup` is the eleventh string.
    let offsets = [Int](repeating: 0xFFFF, count: 10) + [0]
    var entry = short(0o432) + short(names.count) + short(0) + short(0)
    entry += short(offsets.count) + short(table.count) + names
    if entry.count % 2 == 1 { entry.append(0) }
    return entry + offsets.flatMap(short) + table
  }
}
