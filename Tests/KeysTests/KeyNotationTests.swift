import Keys
import TestSupport
import Testing

@testable import Keys

struct KeyNotationTests {
  /// `Fixtures/keys/kbd.txt`: notation, a tab, what Emacs 28.2 understands by it.
  private static func emacsReadings() throws -> [(notation: String, keys: String)] {
    try Fixture.text("keys/kbd.txt").split(separator: "\n").map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return (String(columns[0]), String(columns[1]))
    }
  }

  @Test func `notation means what it means to Emacs' kbd`() throws {
    let readings = try Self.emacsReadings()
    #expect(readings.count > 250)
    for reading in readings {
      let ours = joiningMetaPrefix(try parseKeys(reading.notation))
      let theirs = joiningMetaPrefix(try parseKeys(reading.keys))
      #expect(ours == theirs, "\(reading.notation)")
    }
  }

  @Test func `what is printed is read back as the same keys`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...4, using: &generator)
      let keys = (0..<count).map { _ in Key.random(using: &generator) }
      let text = keysDescription(keys)
      #expect(try parseKeys(text) == keys, "\(text)")
    }
  }

  @Test(
    "Other spellings of the same key",
    arguments: [
      ("<TAB>", "TAB"), ("<backtab>", "S-TAB"), ("<S-tab>", "S-TAB"), ("<deletechar>", "<delete>"),
      ("<pageup> <pagedown>", "<prior> <next>"), ("C-<return>", "C-RET"), ("<space>", "SPC"),
      ("M-<backspace>", "M-DEL"), ("<linefeed>", "C-j"), ("<insertchar>", "<insert>"),
    ])
  func aliases(notation: String, same: String) throws {
    #expect(try parseKeys(notation) == parseKeys(same))
  }

  @Test(
    "A mistake is named with the word that holds it",
    arguments: [
      ("C-x <hlep>", "<hlep> is no key: no key has that name; did you mean help?"),
      ("<lefft>", "<lefft> is no key: no key has that name; did you mean left?"),
      ("C-xy", "C-xy is no key: C- stands before one character, not xy"),
      ("C-M-left", "C-M-left is no key: C-M- stands before one character, not left"),
      ("A-x", "A-x is no key: no terminal sends A- (Alt) or H- (Hyper); M- is Meta"),
      ("<H-f1>", "H-f1 is no key: no terminal sends A- (Alt) or H- (Hyper); M- is Meta"),
      ("\\7777777", "\\7777777 is no key: no character has that number"),
      ("\\77777777777777777777", "\\77777777777777777777 is no key: no character has that number"),
      ("99999999999999999999*x", "99999999999999999999*x is no key: it stands for too many keys"),
      ("10001*x", "10001*x is no key: it stands for too many keys"),
    ])
  func mistakes(notation: String, message: String) {
    #expect {
      try parseKeys(notation)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test func `nothing is no key`() throws {
    #expect(try parseKeys("").isEmpty)
    #expect(try parseKeys(" \t ;; x").isEmpty)
  }

  @Test(arguments: 0..<20)
  func `no text whatever stops the reader`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "C-", "M-", "S-", "s-", "A-", "<", ">", "<<", ">>", "\\", "^", "*", "3*", ";;", "REM", "RET",
      " ", "\n", "\u{301}", "f1", "-", "x", "ü", "\0", "9",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0..<12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
      do throws(KeysError) {
        let keys = try parseKeys(text)
        #expect(try parseKeys(keysDescription(keys)) == keys)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func `a typed ESC is Meta of the key behind it`() throws {
    let same = [
      ("ESC x", "M-x"), ("C-x ESC ESC", "C-x M-ESC"), ("ESC ESC ESC", "M-ESC ESC"),
      ("ESC ESC x", "M-ESC x"), ("ESC M-x", "M-ESC x"), ("ESC C-x", "C-M-x"), ("ESC", "ESC"),
      ("ESC <left>", "M-<left>"), ("a ESC", "a ESC"),
    ]
    for (typed, joined) in same {
      #expect(joiningMetaPrefix(try parseKeys(typed)) == (try parseKeys(joined)), "\(typed)")
    }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let keys = (0..<4).map { _ in
        Bool.random(using: &generator) ? Key.esc : Key.random(using: &generator)
      }
      let joined = joiningMetaPrefix(keys)
      #expect(joiningMetaPrefix(joined) == joined)
    }
  }
}
