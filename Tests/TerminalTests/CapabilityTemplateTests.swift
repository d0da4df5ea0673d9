import Testing

@testable import Terminal

@Suite("Capability template")
struct CapabilityTemplateTests {
  @Test(
    "is filled in as terminfo's own interpreter does",
    arguments: [
      "\u{1B}[%i%p1%d;%p2%dH", "\u{1B}[%p1%dX", "\u{1B}[H\u{1B}[2J", "%%", "%p2%{31}%+%d,%p1%d",
      "\u{1B}[%?%p1%{8}%<%t3%p1%d%e38;5;%p1%d%;m", "%p1%c", "\u{1B}=%p1%' '%+%c%p2%' '%+%c",
      "%p1%03d",
      "%", "%p", "%p1", "%i%p1%d", "",
    ])
  func equal(_ source: String) {
    let template = CapabilityTemplate(source)
    for (first, second) in [(0, 0), (1, 2), (7, 79), (23, 131), (299, 999)] {
      let expected = terminfoRun(Array(source.utf8), [first, second])
      #expect(template.bytes(first, second) == expected)
      #expect(template.count(first, second) == expected.count)
    }
  }

  @Test("Padding is left out")
  func padding() {
    #expect(CapabilityTemplate("\u{1B}[J$<50>").bytes() == Array("\u{1B}[J".utf8))
    #expect(CapabilityTemplate("a$<2*/>b$c").bytes() == Array("ab$c".utf8))
  }
}
