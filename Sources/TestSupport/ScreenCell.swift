/// One cell of a terminal's screen as the emulator holds it.
package struct ScreenCell: Hashable, Sendable {
  /// What stands in it; empty where nothing was written or a wide character covers it.
  package var text: String
  /// 1 or 2 cells; 0 for the second cell of a wide character.
  package var width: Int
  package var foreground: ScreenColor
  package var background: ScreenColor
  package var attributes: ScreenAttributes

  /// An erased cell in the default colours.
  package static let blank = ScreenCell(
    text: "", width: 1, foreground: .standard, background: .standard, attributes: [])

  /// Whether it looks like a blank: nothing in it, or a space.
  package var isBlank: Bool { text.isEmpty || text == " " }
}

/// A colour as the program asked for it, before any palette.
package enum ScreenColor: Hashable, Sendable {
  case standard
  case indexed(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// The attributes that libvterm keeps; it knows neither dim nor hidden text.
package struct ScreenAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = ScreenAttributes(rawValue: 1)
  package static let italic = ScreenAttributes(rawValue: 2)
  package static let underline = ScreenAttributes(rawValue: 4)
  package static let reverse = ScreenAttributes(rawValue: 8)
  package static let strike = ScreenAttributes(rawValue: 16)
  package static let blink = ScreenAttributes(rawValue: 32)
}
