import Testing
import Text

@Suite("Lines of several files")
struct FileCodingLinesTests {
  @Test("each line that is not UTF-8 is read as what it can be, the others stay")
  func lines() {
    #expect(FileCoding.readingLines(Array("plain\nünïcode\n".utf8)) == nil)
    let latin: [UInt8] = [0x63, 0x61, 0x66, 0xe9, 10]
    let mixed = Array("ü\n".utf8) + latin + Array("日本\n".utf8) + [0x93, 0x61, 0x94]
    #expect(FileCoding.readingLines(mixed) == Array("ü\ncafé\n日本\n“a”".utf8))
    // Bytes that no charset here has, and lines that are no text.
    for line in [[0x81, 0xe9, 10], [0xe9, 0, 10], [0xe9, 27, 10]] as [[UInt8]] {
      #expect(FileCoding.readingLines(line) == nil)
    }
  }
}
