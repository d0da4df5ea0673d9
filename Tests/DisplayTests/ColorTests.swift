import Display
import Testing

@Suite("Colours")
struct ColorTests {
  @Test("Notations of a colour")
  func notation() {
    #expect(RGB("#a3be8c") == RGB(0xA3, 0xBE, 0x8C))
    #expect(RGB("F00") == RGB(255, 0, 0))
    #expect(RGB("#A3BE8C")?.description == "#a3be8c")
    for wrong in ["", "#", "#12", "#1234", "#12345g", "#1234567", "0x12"] {
      #expect(RGB(wrong) == nil)
    }
  }

  @Test("Contrast as the guidelines define it")
  func contrast() {
    let ratio = RGB(255, 255, 255).contrast(to: RGB(0x76, 0x76, 0x76))
    #expect(abs(ratio - 4.54) < 0.01)
    #expect(RGB(255, 255, 0).readableText == RGB(0, 0, 0))
    #expect(RGB(0, 0, 128).readableText == RGB(255, 255, 255))
  }

  @Test("A colour is replaced by the nearest where there are fewer")
  func reduction() {
    let orange = Color.rgb(RGB(255, 135, 0))
    #expect(orange.reduced(to: .trueColor) == orange)
    #expect(orange.reduced(to: .palette) == .indexed(208))
    #expect(Color.rgb(RGB(250, 10, 10)).reduced(to: .sixteen) == .indexed(9))
    #expect(Color.rgb(RGB(250, 10, 10), sixteen: 4).reduced(to: .sixteen) == .indexed(4))
    #expect(Color.indexed(208).reduced(to: .sixteen) == Color.indexed(208).reduced(to: .sixteen))
    #expect(orange.reduced(to: .mono) == .terminal)
    #expect(Color.rgb(RGB(0x80, 0x80, 0x80)).reduced(to: .palette) == .indexed(244))
  }
}
