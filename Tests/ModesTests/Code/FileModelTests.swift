import Testing
import Text
import Workers

@testable import Modes

@Suite("The forms of files")
struct FileModelTests {
  private func model(_ path: String, _ bytes: [UInt8]) -> FileModel {
    FileModel(path: path, bytes: bytes, Cancellation())
  }

  @Test(
    "a text that begins like a picture or a sound is a text",
    arguments: [
      "ID3 tags, and how they are read", "GIF8 is no version", "GIF89a is a format of pictures\n",
      "OggS is what every page begins with", "fLaC is lossless", "%PDF-1.7 begins such a file\n",
      "RIFF....WAVE is a format",
      "RIFF....WEBP is another", "the ftyp box", "GIF89a", "ID3", "ID3 ünïcode\n",
      String(repeating: "-", count: 257) + "ustar\n",
    ])
  func texts(_ text: String) {
    let model = model("notes.txt", Array(text.utf8))
    #expect(model.text.string(model.text.all) == text)
    #expect(model.facts.isEmpty)
  }

  @Test(
    "files are known by their heads",
    arguments: [
      ("GIF87a\u{1}\u{0}\u{1}\u{0}", FileKind.gif), ("GIF89a\u{1}\u{0}\u{1}\u{0}", .gif),
      ("ID3\u{3}\u{0}\u{0}", .mp3), ("OggS\u{0}\u{2}", .ogg), ("fLaC\u{0}\u{0}\u{0}\u{22}", .flac),
      ("RIFF\u{24}\u{0}\u{0}\u{0}WAVEfmt ", .wave), ("RIFF\u{24}\u{0}\u{0}\u{0}WEBPVP8 ", .webp),
      ("\u{0}\u{0}\u{0}\u{18}ftypmp42", .mp4), ("%PDF-1.4\n1 0 obj\n%%EOF\n", .pdf),
    ])
  func heads(_ head: String, _ kind: FileKind) {
    #expect(FileKind(path: "x", bytes: Array(head.utf8)) == kind)
  }

  @Test("a picture that claims more pixels than can be counted is shown in hexadecimal")
  func pixels() {
    let head: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
    let model = model("huge.png", head + [UInt8](repeating: 255, count: 40))
    #expect(model.text.string(model.text.all).contains("00000000  89 50 4e 47"))
  }

  @Test("bytes in hexadecimal fit the screen with their letters", arguments: [38, 43, 78, 198])
  func hexadecimalWidth(_ columns: Int) {
    let dump = HexDump(ArraySlice((0..<70).map { UInt8($0 + 40) }), columns: columns)
    let rows = String(decoding: dump.bytes, as: UTF8.self).split(separator: "\n")
    #expect(rows.allSatisfy { $0.count <= columns + 2 })
    #expect(rows.map { String($0.drop { $0 != "(" }) }[0].hasPrefix("()*+"))
    #expect(rows.count == (columns < 43 ? 18 : columns < 76 ? 9 : 5))
  }

  @Test(
    "a pointer of Git LFS with a size that no file has is a text",
    arguments: ["-1", "-9223372036854775808", "9223372036854775808", "many", ""])
  func pointer(_ size: String) {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize \(size)\n"
    let model = model("big.psd", Array(text.utf8))
    #expect(model.text.string(model.text.all) == text)
    #expect(model.facts.isEmpty)
  }

  @Test(
    "texts of other charsets are legible, line by line",
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9, 10], "café\n", "latin-1"),
      ([0xFF, 0xFE, 0x68, 0, 0xE9, 0, 10, 0], "hé\n", "utf-16"),
      ([0xEF, 0xBB, 0xBF, 0x61, 13, 10, 0x62, 13, 10], "a\nb\n", "bom dos"),
    ] as [([UInt8], String, String)])
  func charsets(_ bytes: [UInt8], _ text: String, _ label: String) {
    let model = model("notes.txt", bytes)
    #expect(model.text.string(model.text.all) == text)
    #expect(model.facts == label)
    #expect(model.isSource)
  }
}
