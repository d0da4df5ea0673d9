import Display
import TestSupport
import Testing

@testable import Terminal

@Suite("Frames")
struct FrameEncoderTests {
  static let kinds: [(String, ColorDepth)] = [
    ("xterm-256color", .trueColor), ("xterm-256color", .palette), ("xterm-256color", .mono),
    ("screen", .sixteen), ("tmux-256color", .palette), ("linux", .sixteen), ("vt100", .mono),
    ("vt220", .mono), ("rxvt-unicode", .sixteen), ("ansi", .sixteen),
  ]

  @Test("After any frame the terminal shows the grid", arguments: kinds, 0..<8)
  func randomFrames(_ kind: (String, ColorDepth), _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 7919 &+ 1)
    let sizes = [(10, 40), (24, 80), (1, 1), (2, 3), (3, 12), (6, 131)]
    let size = sizes[Int(seed) % sizes.count]
    let rig = try FrameRig(
      kind.0, rows: size.0, columns: size.1, depth: kind.1, hasGround: seed >= 4)
    rig.encoder.options.hasMargins = kind.0 == "xterm-256color" && seed % 2 == 0
    rig.encoder.options.synchronizes = seed % 3 == 0
    var author = GridAuthor(rig.grid)
    for step in 0..<40 {
      let hints = author.change(&random)
      rig.cursor = author.cursor(&random)
      rig.present(hints)
      let mismatch = rig.mismatch
      #expect(mismatch == nil, "step \(step)")
      if mismatch != nil { return }
    }
  }

  @Test("A grid that did not change writes nothing")
  func nothing() throws {
    let rig = try FrameRig()
    rig.grid.write("Hello", row: 3, column: 2)
    rig.present()
    #expect(rig.present().isEmpty)
  }

  @Test("Two faces that look the same are not told apart")
  func sameLook() throws {
    let rig = try FrameRig()
    rig.grid.write("Hello", row: 3, column: 2, face: rig.grid.faces.id("author"))
    rig.present()
    rig.grid.write("Hello", row: 3, column: 2, face: rig.grid.faces.id("milestone"))
    #expect(rig.present().isEmpty)
  }

  @Test("A hidden cursor is hidden and shown again")
  func cursor() throws {
    let rig = try FrameRig()
    rig.present()
    rig.cursor = nil
    rig.grid.write("Hello", row: 3, column: 2)
    rig.present()
    #expect(!rig.screen.cursorIsVisible)
    rig.cursor = FrameEncoder.Position(row: 4, column: 4)
    rig.present()
    #expect(rig.screen.cursorIsVisible)
    #expect(rig.screen.cursor == (4, 4))
  }

  @Test("A frame that may be read in parts is one update where the terminal has them, else bare")
  func wrapping() throws {
    let rig = try FrameRig(rows: 30, columns: 60)
    rig.present()
    rig.grid.write("one", row: 1, column: 0)
    rig.grid.write("two", row: 5, column: 9)
    #expect(rig.presentText() == "^10one␛[6;10Htwo␛[H")
    func fill(with word: String) {
      for row in 0..<30 {
        rig.grid.write(String(repeating: word, count: 10), row: row, column: 0)
      }
    }
    fill(with: "small ")
    let hidden = rig.presentText()
    #expect(hidden.hasPrefix("␛[?25l"))
    #expect(hidden.hasSuffix("␛[?25h"))
    rig.encoder.options.synchronizes = true
    fill(with: "GREAT ")
    let text = rig.presentText()
    #expect(text.hasPrefix("␛[?2026h"))
    #expect(text.hasSuffix("␛[?2026l"))
  }

  @Test("What an uncertain character may have covered is written after it")
  func uncertain() throws {
    let rig = try FrameRig(rows: 2, columns: 30)
    let policy = rig.grid.write("👩‍👩‍👧 x", row: 0, column: 0)
    rig.grid.write("behind it all", row: 0, column: policy)
    rig.present()
    #expect(rig.screen.text(row: 0).hasSuffix("behind it all" + rig.tail))
    #expect(rig.mismatch == nil)
  }

  @Test("A changed theme repaints everything, in the new colours")
  func themeChange() throws {
    let rig = try FrameRig()
    rig.grid.write("Hello", row: 3, column: 2, face: rig.grid.faces.id("heading"))
    rig.present()
    rig.encoder.use(Theme(name: "plain"), faces: rig.grid.faces, depth: .mono)
    rig.present()
    #expect(rig.screen.cell(row: 3, column: 2).attributes.isEmpty)
    #expect(rig.screen.text(row: 3).contains("Hello"))
  }

  @Test(
    "Where a theme has a background of its own, what is erased or scrolled in gets it",
    arguments: [1, -1])
  func ground(by lines: Int) throws {
    let rig = try FrameRig(rows: 12, hasGround: true)
    for row in 0..<12 { rig.grid.write("row \(row) of a text", row: row, column: 0) }
    rig.present()
    #expect(rig.mismatch == nil)
    for row in 0..<12 {
      let source = row + 4 * lines
      rig.grid.fill(row: row, from: 0, to: 40)
      guard (0..<12).contains(source) else { continue }
      rig.grid.write("row \(source) of a text", row: row, column: 0)
    }
    rig.present([ScrollHint(rows: 0..<12, columns: 0..<40, by: 4 * lines)])
    #expect(rig.mismatch == nil)
    for row in 0..<12 { rig.grid.fill(row: row, from: 0, to: 40) }
    rig.present()
    #expect(rig.mismatch == nil)
  }

  @Test("A resized screen is painted anew whatever the terminal made of the old one")
  func resize() throws {
    let rig = try FrameRig()
    rig.grid.write("Hello", row: 3, column: 2)
    rig.present()
    rig.screen.resize(rows: 7, columns: 20)
    rig.grid.resize(rows: 7, columns: 20)
    rig.screen.feed("\u{1B}[Hleft over from before")
    rig.grid.write("Hello again", row: 1, column: 2)
    rig.present()
    #expect(rig.mismatch == nil)
  }
}

extension FrameRig {
  /// The blanks that are left at the end of row 0.
  var tail: String {
    let text = grid.text(row: 0)
    return String(text.reversed().prefix { $0 == " " })
  }
}
