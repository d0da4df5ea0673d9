import Editor
import Testing
import Text

/// Searching while typing: keys, then where point is or what is shown.
struct IncrementalSearchTests {
  @Test func `point goes to the end of the match, and RET stays there`() throws {
    try edit("|one two three", "C-s tw RET x", "one twx|o three")
  }

  @Test func `each letter goes on from the match so far`() throws {
    try edit("|tea ten", "C-s te n RET", "tea ten|")
  }

  @Test func `DEL takes the last step back, not a letter`() throws {
    try edit("|a b a b a", "C-s b C-s DEL RET", "a b| a b a")
    try edit("|tea ten", "C-s ten DEL RET", "te|a ten")
  }

  @Test func `at the end the search fails, and then goes on at the top`() throws {
    let editing = try EditingSession("x one |two")
    try editing.type("C-s one")
    #expect(editing.echo == "Failing I-search: one")
    try editing.type("C-s")
    #expect(editing.echo == "Wrapped I-search: one  1 of 1")
    #expect(editing.marked == "x one| two")
  }

  @Test func `past its origin a wrapped search says so`() throws {
    let editing = try EditingSession("a |a a")
    try editing.type("C-s a C-s C-s C-s C-s")
    #expect(editing.echo.hasPrefix("Overwrapped I-search: a"))
  }

  @Test func `turning round finds the same match from its other end`() throws {
    try edit("|one two one", "C-s one C-s C-r RET", "one two |one")
  }

  @Test func `backward, the match grows where it is`() throws {
    try edit("line one line two|", "C-r li n e RET", "line one |line two")
  }

  @Test func `capitals mind case, their absence does not`() throws {
    try edit("|one One", "C-s One RET", "one One|")
    try edit("|One one", "C-s one RET", "One| one")
    try edit("|one One", "C-s One M-c RET", "one One|")
  }

  @Test func `another key ends the search and does what it does`() throws {
    try edit("|one two", "C-s two C-a x", "x|one two")
    try edit("|one two\nthree", "C-s two C-k", "one two|three")
  }

  @Test func `the mark stays where the search began`() throws {
    try edit("a |b c d", "C-s d RET C-x C-x", "a |b c d")
  }

  @Test func `C-g first drops what was not found, then goes back to the beginning`() throws {
    let editing = try EditingSession("|one two")
    try editing.type("C-s twx C-g")
    #expect(editing.echo.hasPrefix("I-search: tw"))
    try editing.type("C-g")
    #expect(editing.marked == "|one two")
    #expect(editing.echo == "Quit")
  }

  @Test func `C-s twice searches for what was searched for last`() throws {
    try edit("|a b a b", "C-s b RET C-a C-s C-s RET", "a b| a b")
  }

  @Test func `words, lines and kills are pulled into the string`() throws {
    try edit("|foo bar foo baz foo bar", "C-s foo C-w C-s RET", "foo bar foo baz foo bar|")
    try edit("|x One two\none", "C-s x SPC C-w C-s C-s RET", "x One| two\none")
    try edit("|foo foo", "M-d C-s C-y RET", " foo|")
    try edit("|ab\nab", "C-s a M-s C-e C-s RET", "ab\nab|")
  }

  @Test func `a blank matches any blanks until one asks for less`() throws {
    try edit("|one\n  two", "C-s e SPC t RET", "one\n  t|wo")
    try edit("|one\n  two e t", "C-s e M-s SPC SPC t RET", "one\n  two e t|")
  }

  @Test func `regular expressions and words`() throws {
    try edit("|foo bar-baz", "C-M-s ba.$ RET", "foo bar-baz|")
    try edit("|bit it", "M-s w it RET", "bit it|")
    try edit("|item, it", "C-s it M-s w C-s RET", "item, it|")
  }

  @Test(arguments: ["M-s '", "M-s h x", "M-s x", "ESC s '"])
  func `keys that nothing knows do not end the search, nor is any of them typed`(
    keys: String
  ) throws {
    let editing = try EditingSession("|one two")
    try editing.type("C-s t")
    try editing.type(keys)
    #expect(editing.session.transient != nil)
    try editing.type("C-g C-g")
    #expect(editing.marked == "|one two")
  }

  @Test func `an unfinished expression says so and keeps its place`() throws {
    let editing = try EditingSession("|a1")
    try editing.type("C-M-s a [ 0")
    #expect(editing.echo == "Regexp I-search: a[0 [incomplete input]")
    try editing.type("- 9 ] RET")
    #expect(editing.marked == "a1|")
  }

  @Test func `the string can be edited in the minibuffer`() throws {
    try edit("|line lines", "C-s line M-e s RET RET", "line lines|")
    try edit("|one two", "C-s RET two RET x", "one twox|")
  }

  @Test func `an argument repeats`() throws {
    try edit("|a a a a", "C-s a C-u 2 C-s RET", "a a a| a")
  }

  @Test func `all matches on the screen are marked`() throws {
    let editing = try EditingSession("|one two one")
    try editing.type("C-s one")
    #expect(editing.session.highlights?.matches == [0..<3, 8..<11])
    #expect(editing.session.highlights?.current == 0..<3)
    try editing.type("RET")
    #expect(editing.session.highlights == nil)
  }

  @Test func `a paste goes into the string`() throws {
    let editing = try EditingSession("|one two")
    try editing.type("C-s")
    editing.session.handle(.paste(Array("two".utf8)))
    try editing.type("RET")
    #expect(editing.marked == "one two|")
  }
}

/// Searching through texts that take long, a turn at a time.
struct LongSearchTests {
  private static let text =
    "quick\n" + String(repeating: "this text is all of the same letters\n", count: 100_000)
    + "a needle and a needless one\n"
  private static let needle = ByteOffset(text.utf8.count - 20)

  /// A session in which a turn is over as soon as it has begun.
  private func session(atEnd: Bool = false) throws -> EditingSession {
    let editing = try EditingSession("")
    editing.buffer.text.load(PieceTree(Self.text))
    if atEnd { editing.window.point = editing.buffer.text.contents.end }
    var now: Int64 = 0
    editing.session.monotonic = {
      now += 30
      return now
    }
    return editing
  }

  private func finish(_ editing: EditingSession) {
    while editing.echo.hasPrefix("Pending"), editing.session.runTimers() {}
  }

  @Test(arguments: ["C-s", "C-M-s"])
  func `what is typed while a search goes on is searched for as well`(key: String) throws {
    let editing = try session()
    try editing.type("\(key) nee")
    #expect(editing.echo.hasPrefix("Pending ") && editing.window.point == 0)
    #expect(editing.session.runTimers())
    try editing.type("dl")
    finish(editing)
    #expect(editing.window.point == Self.needle - 1 && editing.echo.hasSuffix("I-search: needl"))
    try editing.type("e")
    #expect(editing.window.point == Self.needle && !editing.echo.hasPrefix("Pending"))
    try editing.type("DEL DEL DEL RET x")
    #expect(editing.buffer.text.contents.string(Self.needle - 8..<Self.needle) == "a neexdl")
  }

  @Test func `C-g ends a search where it began`() throws {
    let editing = try session()
    try editing.type("C-n C-M-s needle C-g")
    #expect(editing.window.point == 6 && editing.echo == "Regexp I-search: ")
    try editing.type("C-g")
    #expect(editing.window.point == 6 && editing.echo == "Quit")
    editing.session.isInterrupted = { true }
    try editing.type("C-M-s needle RET")
    #expect(editing.window.point == 6)
  }

  @Test func `other keys wait for the match`() throws {
    let editing = try session()
    try editing.type("C-s needle RET")
    #expect(editing.window.point == Self.needle)
    try editing.type("M-< C-s needle C-s")
    finish(editing)
    #expect(editing.window.point == Self.needle + 13)
    try editing.type("C-s")
    finish(editing)
    #expect(editing.echo.hasPrefix("Failing I-search: needle"))
    try editing.type("C-s")
    #expect(editing.echo.hasPrefix("Pending wrapped I-search: needle"))
    try editing.type("C-f")
    #expect(editing.window.point == Self.needle + 1)
  }

  @Test(arguments: ["C-r", "C-M-r"])
  func `backward likewise`(key: String) throws {
    let editing = try session(atEnd: true)
    try editing.type("\(key) quick")
    #expect(editing.echo.hasPrefix("Pending ") && editing.window.point > Self.needle)
    finish(editing)
    #expect(editing.window.point == 0)
    try editing.type("DEL DEL s")
    finish(editing)
    #expect(editing.echo.hasPrefix("Failing ") && editing.window.point == 0)
    try editing.type("C-g")
    #expect(editing.echo.contains("I-search backward: qui"))
  }

  @Test func `a count that takes long comes behind`() throws {
    let editing = try session()
    try editing.type("C-s needle")
    finish(editing)
    #expect(editing.echo == "I-search: needle")
    while !editing.echo.contains(" of "), editing.session.runTimers() {}
    #expect(editing.echo == "I-search: needle  1 of 2")
    try editing.type("C-s")
    finish(editing)
    #expect(editing.echo == "I-search: needle  2 of 2")
    try editing.type("RET")
    #expect(editing.window.point == Self.needle + 13)
  }

  @Test func `an argument beyond all reason ends at C-g`() throws {
    let editing = try session()
    try editing.type("C-s C-u 9999999999 e")
    #expect(editing.echo.hasSuffix("times is more than is ever searched for"))
    try editing.type("C-g C-s t")
    editing.session.isInterrupted = { true }
    try editing.type("C-u 9999999999 C-s")
    #expect(editing.window.point < 200)
  }

  @Test(arguments: [
    "M-x occur RET nowhere RET", "C-M-% now.*re RET x RET",
  ])
  func `listing and replacing end at C-g`(keys: String) throws {
    let editing = try session()
    editing.session.isInterrupted = { true }
    try editing.type(keys)
    #expect(editing.echo == "Quit" && editing.window.point == 0)
  }
}
