import Testing

@testable import Terminal

@Suite("Input and time")
struct InputTokenizerTests {
  @Test("Escape alone is the Escape key after the wait, and Meta before it")
  func loneEscape() throws {
    var rig = try InputRig()
    rig.filter.tokenizer.escapeWait = 400
    #expect(rig.feed("\u{1B}").isEmpty)
    #expect(rig.wait(399).isEmpty)
    #expect(rig.wait(1) == ["<escape>"])
    #expect(rig.feed("\u{1B}").isEmpty)
    #expect(rig.wait(120).isEmpty)
    #expect(rig.feed("q") == ["M-q"])
    #expect(rig.feed("q") == ["q"])
  }

  @Test("The bytes of the last keys are kept as they came")
  func sentKeys() throws {
    var rig = try InputRig()
    _ = rig.feed("a\u{1B}[1;5C\u{1B}OP\u{1B}xé\u{1B}[200~pasted\u{1B}[201~b")
    let sent = rig.filter.sent.last(6, skipping: 0).map { String(decoding: $0, as: UTF8.self) }
    #expect(sent == ["a", "\u{1B}[1;5C", "\u{1B}OP", "\u{1B}x", "é", "b"])
    #expect(rig.filter.sent.last(2, skipping: 1).count == 2)
    #expect(rig.filter.sent.last(100, skipping: 0).count == 6)
    _ = rig.feed(String(repeating: "q", count: 200))
    #expect(rig.filter.sent.last(100, skipping: 0).count == 64)
  }

  @Test("An Escape of the kitty protocol is kept with the key it is the Meta of, else by itself")
  func sentEscape() throws {
    var rig = try InputRig()
    func sent(_ count: Int) -> [String] {
      rig.filter.sent.last(count, skipping: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    _ = rig.feed("k\u{1B}[27u")
    _ = rig.wait(1000)
    #expect(sent(2) == ["k", "\u{1B}[27u"])
    #expect(rig.feed("\u{1B}[27ux") == ["M-x"])
    #expect(sent(1) == ["\u{1B}[27ux"])
    _ = rig.feed("\u{1B}[27u\u{1B}[200~secret\u{1B}[201~")
    #expect(sent(1) == ["\u{1B}[27u"])
    #expect(rig.feed("\u{1B}[27u\u{1B}y") == ["ESC", "M-y"])
    #expect(sent(3) == ["\u{1B}[27u", "\u{1B}[27u", "\u{1B}y"])
  }

  @Test("What was typed as a secret is forgotten, and keys after it are kept")
  func forgottenKeys() throws {
    let rig = try InputRig()
    _ = rig.feed("geheim\u{1B}[27u")
    rig.filter.forgetSent()
    #expect(rig.filter.sent.last(64, skipping: 0).isEmpty)
    #expect(rig.filter.sent.last(1, skipping: 3).isEmpty)
    _ = rig.feed("ab")
    let sent = rig.filter.sent.last(64, skipping: 0).map { String(decoding: $0, as: UTF8.self) }
    #expect(sent == ["a", "b"])
  }

  @Test("The Escape of the kitty protocol waits as well")
  func kittyEscape() throws {
    var rig = try InputRig()
    rig.filter.tokenizer.escapeWait = 400
    #expect(rig.feed("\u{1B}[27u").isEmpty)
    #expect(rig.wait(400) == ["<escape>"])
    #expect(rig.feed("\u{1B}[27u").isEmpty)
    #expect(rig.wait(120).isEmpty)
    #expect(rig.feed("[") == ["M-["])
    #expect(rig.feed("\u{1B}[27u\u{1B}[<0;5;6M") == ["<escape>", "press 1 at 5,4"])
  }

  @Test("Two Escapes and three")
  func escapes() throws {
    var rig = try InputRig()
    #expect(rig.feed("\u{1B}\u{1B}").isEmpty)
    #expect(rig.wait(50) == ["ESC", "<escape>"])
    #expect(rig.feed("\u{1B}\u{1B}\u{1B}") == ["ESC"])
    #expect(rig.wait(50) == ["ESC", "<escape>"])
    #expect(rig.feed("\u{1B}\u{1B}x") == ["ESC", "M-x"])
  }

  @Test("What a network held up behind its Escape still belongs to it")
  func lateJoin() throws {
    var rig = try InputRig()
    #expect(rig.feed("\u{1B}").isEmpty)
    #expect(rig.wait(60) == ["<escape>"])
    #expect(rig.feed("[1;5A") == ["C-<up>"])
    #expect(rig.feed("\u{1B}").isEmpty)
    #expect(rig.wait(60) == ["<escape>"])
    #expect(rig.feed("OA") == ["<up>"])
    #expect(rig.feed("\u{1B}").isEmpty)
    #expect(rig.wait(2000) == ["<escape>"])
    #expect(rig.feed("[A") == ["[", "A"])
    #expect(rig.feed("\u{1B}").isEmpty)
    #expect(rig.wait(60) == ["<escape>"])
    #expect(rig.feed("[") == ["["])
  }

  @Test("A sequence is never cut by time once it has begun")
  func slowSequence() throws {
    var rig = try InputRig()
    #expect(rig.feed("\u{1B}[1;5").isEmpty)
    #expect(rig.wait(10_000).isEmpty)
    #expect(rig.feed("A") == ["C-<up>"])
  }

  @Test("A paste is one event whatever is in it and however it is cut")
  func paste() throws {
    let rig = try InputRig()
    let text = "a\rb\u{1B}[A\u{1B}]11;x\u{7}\u{3}\u{1B}[201\u{1B}[20日"
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~z".utf8)
    let expected = ["paste \(text.debugDescription)", "z"]
    #expect(rig.feed(bytes) == expected)
    for cut in 1..<bytes.count {
      #expect(rig.feed(Array(bytes[..<cut])) + rig.feed(Array(bytes[cut...])) == expected)
    }
  }

  @Test("A paste whose end got lost is ended by C-g")
  func lostPaste() throws {
    var rig = try InputRig()
    #expect(rig.feed("\u{1B}[200~half of it").isEmpty)
    #expect(rig.wait(1000).isEmpty)
    #expect(rig.feed("\u{7}") == ["paste \"half of it\"", "C-g"])
  }

  @Test("A string that nobody sends was typed, and is given back")
  func typedString() throws {
    var rig = try InputRig()
    #expect(rig.feed("\u{1B}Xabc").isEmpty)
    #expect(rig.wait(1000) == ["M-X", "a", "b", "c"])
    #expect(rig.feed("\u{1B}]hello") == ["M-]", "h", "e", "l", "l", "o"])
  }

  @Test(
    "While answers are on their way one is put together however slowly its pieces come",
    arguments: [
      "\u{1B}[?2027;0$y", "\u{1B}]11;rgb:1010/1010/1010\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\",
      "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?62;22c",
    ])
  func slowReplies(_ reply: String) throws {
    let bytes = Array(reply.utf8)
    for first in 1..<bytes.count {
      for second in (first + 1)..<max(first + 2, bytes.count) {
        var rig = try InputRig()
        rig.filter.tokenizer.expectsReplies = true
        var told: [String] = []
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] where !piece.isEmpty
        {
          told += rig.feed(Array(piece)) + rig.wait(900)
        }
        #expect(told.count == 1, "\(told) of \(first), \(second)")
        #expect(told.first != "<escape>")
      }
    }
  }

  @Test("While answers are on their way an Escape is one all the same, a little later")
  func escapeMeanwhile() throws {
    var rig = try InputRig()
    rig.filter.tokenizer.expectsReplies = true
    #expect(rig.feed("\u{1B}").isEmpty)
    #expect(rig.wait(1000) == ["<escape>"])
    #expect(rig.feed("x[P") == ["x", "[", "P"])
    #expect(rig.feed("\u{1B}x") == ["M-x"])
  }
}
