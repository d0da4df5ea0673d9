import Glibc
import TestSupport
import Testing
import Text

@testable import Editor

/// Whatever is done in whatever order: what was typed more than 100 ms before a kill comes back, and no
/// file holds anything but what was saved in it.
struct SurvivalTests {
  @Test func `files and typed texts survive whatever happens to them`() throws {
    try fuzz("visiting, typing, saving, killing", rounds: 12) { seed, random in
      let world = try World(seed: seed)
      for _ in 0..<60 { try world.step(using: &random) }
      try world.kill()
    }
  }

  /// A program and what it should have on disk and in its buffers.
  private final class World {
    private let seed: UInt64
    private let first: FileSession
    private var files: FileSession
    /// What each file holds.
    private var disk: [String: String] = [:]
    /// What a text was when it was kept last, and every state of it since.
    private var states: [String: [String]] = [:]
    private var did: [String] = []
    private static let names = ["a", "b"]
    private static let scratch = "*scratch*"

    init(seed: UInt64) throws {
      self.seed = seed
      first = try FileSession()
      files = first
      for name in Self.names {
        disk[name] = "\(name)1\n\(name)2\n"
        files.write(name, disk[name] ?? "")
      }
    }

    private var name: String { files.editing.buffer.name }
    private var text: String { files.editing.buffer.text.contents.string }

    func step(using random: inout SeededGenerator) throws {
      switch Int.random(in: 0..<16, using: &random) {
      case 0, 1: try visit(Self.names.randomElement(using: &random) ?? "a")
      case 2: try type("C-x b * s c r a t c h * RET")
      case 3, 4, 5, 6:
        let letters = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          String(UnicodeScalar(UInt8.random(in: 97...122, using: &random)))
        }
        try type(letters.joined(separator: " "))
      case 7: try type("DEL")
      case 8: try type("M-> RET")
      case 9: try type("C-/")
      case 10: try type("C-x h C-w")
      case 11: try save()
      case 12: if disk[name] != nil { try type("C-x x g y", startsAnew: true) }
      case 13: if disk[name] != nil { try type("M-x recover-this-file RET", startsAnew: true) }
      case 14: pass()
      default: try kill()
      }
      for (name, text) in disk {
        #expect(files.text(name) == text, "seed \(seed): \(name) after \(did)")
      }
    }

    private func visit(_ name: String) throws {
      did.append("visit \(name)")
      try files.visit(name)
      note()
    }

    /// - Parameter startsAnew: Whether the text is given up for another on purpose.
    private func type(_ keys: String, startsAnew: Bool = false) throws {
      did.append(keys)
      let before = text
      if states[name] == nil { note() }
      for key in keys.split(separator: " ") {
        // A yes where nothing was asked would be typed.
        if startsAnew, key == "y", files.session.question == nil { continue }
        try files.type(String(key))
      }
      if startsAnew, text != before { states[name] = nil }
      note()
    }

    private func save() throws {
      guard disk[name] != nil else { return }
      try type("C-x C-s")
      disk[name] = text
      states[name] = [text]
    }

    private func note() { states[name, default: []].append(text) }

    /// 100 ms in which nothing is typed.
    private func pass() {
      did.append("pause")
      files.passTime(100)
      for name in states.keys { states[name] = states[name]?.suffix(1) }
    }

    /// The end of the program without notice, and the next start.
    func kill() throws {
      did.append("kill -9")
      files = try files.killed()
      for (name, possible) in states {
        let found: String?
        if files.session.buffer(named: name) != nil || disk[name] == nil {
          found = files.contents(of: name)
        } else {
          found = disk[name]
        }
        #expect(
          possible.contains { $0 == found },
          "seed \(seed): \(name) is \(found ?? "gone"), not one of \(possible), after \(did)")
      }
      states = [:]
      try visit("a")
    }
  }
}
