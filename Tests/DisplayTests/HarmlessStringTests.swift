import Display
import Testing

@Suite("Text printed in one line")
struct HarmlessStringTests {
  @Test("nothing in it can move the cursor, reorder or hide")
  func spelling() {
    #expect("Größe 日本語 🎉".harmless == "Größe 日本語 🎉")
    #expect("a\u{1B}[31mb\nc\u{9B}2Jd\u{7F}".harmless == "a^[[31mb^Jc\\u{9B}2Jd^?")
    #expect("x\u{202E}y".harmless == "x\\u{202E}y")
  }

  @Test("lines of so many cells break at blanks, and within words that are longer")
  func lines() {
    #expect("one two three".lines(fitting: 7) == ["one two", "three"])
    #expect("a abcdefgh bc".lines(fitting: 3) == ["a", "abc", "def", "gh", "bc"])
    #expect("日本語".lines(fitting: 5) == ["日本", "語"])
    #expect("日本語".lines(fitting: 1) == ["日", "本", "語"])
    #expect("".lines(fitting: 0) == [""])
    let long = String(repeating: "xy日", count: 5000)
    let pieces = long.lines(fitting: 40)
    #expect(pieces.joined() == long)
    #expect(pieces.dropLast().allSatisfy { (39...40).contains(displayWidth(of: $0)) })
  }
}
