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
}
