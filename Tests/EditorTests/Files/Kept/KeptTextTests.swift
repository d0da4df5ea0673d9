import TestSupport
import Testing
import Text

@testable import Editor

/// The file of a text that no file has.
struct KeptTextTests {
  private static let subjects: [KeptText.Subject] = [
    .file("/home/alice/a b"), .file("/tmp/two\nlines%0A"), .buffer("*scratch*"),
    .buffer("ä\u{202E}"),
  ]

  @Test(arguments: subjects)
  func `whose text it is, and the text`(subject: KeptText.Subject) throws {
    var file = KeptText.head(of: subject, size: 6)
    file.append(PieceTree("one\n2\n"))
    let text = try #require(KeptText(file))
    #expect(text.subject == subject)
    #expect(text.text.string == "one\n2\n")
    #expect(KeptText.subject(ofHead: file) == subject)
  }

  @Test func `changes are made in their order, up to one that a kill cut short`() throws {
    var random = SeededGenerator(seed: 9)
    var file = KeptText.head(of: .buffer("x"), size: 0)
    var text = PieceTree()
    var states = [(file.byteCount, text)]
    for _ in 0..<60 {
      let before = text
      let at = Int.random(in: 0...text.byteCount, using: &random)
      let end = min(text.byteCount, at + Int.random(in: 0...3, using: &random))
      let number = Int.random(in: 0...99, using: &random)
      text.replace(ByteOffset(at)..<ByteOffset(end), with: "\(number) \n")
      guard let difference = text.difference(from: before) else { continue }
      file.append(KeptText.change(difference, in: text))
      states.append((file.byteCount, text))
    }
    #expect(KeptText(file)?.text == text)
    for size in states[0].0...file.byteCount {
      let cut = KeptText(file.slice(0..<ByteOffset(size)))
      let expected = states.last { $0.0 <= size }
      #expect(cut?.text == expected?.1)
    }
  }

  @Test func `whatever lies there is read or refused`() {
    let file = KeptText.head(of: .file("/a"), size: 5).string + "hello0 1 1\nX9 9 9\n"
    fuzz("kept texts", rounds: 300) { _, random in
      let pieces = ["\n", "0 ", "99999999999999999999 ", "-1 ", "9 9 9\n", "file ", "buffer "]
      let bytes = damaged(Array(file.utf8), by: pieces, times: 4, using: &random)
      _ = KeptText(PieceTree(bytes))
    }
  }

  @Test func `texts that older versions kept are still read`() throws {
    let file = "gotcha: unsaved text of\n/home/alice/a\nwords\n1 2 3\n"
    let text = try #require(KeptText(PieceTree(file)))
    #expect(text.subject == .file("/home/alice/a"))
    #expect(text.text.string == "words\n1 2 3\n")
  }
}
