import CVTerm

extension ScreenCell {
  /// Copies a cell out of libvterm's form.
  init(_ cell: VTermScreenCell) {
    // The cell behind a wide character holds all ones.
    let isTail = cell.chars.0 == UInt32.max
    var attributes = ScreenAttributes()
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    if cell.attrs.italic != 0 { attributes.insert(.italic) }
    if cell.attrs.underline != 0 { attributes.insert(.underline) }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
    if cell.attrs.strike != 0 { attributes.insert(.strike) }
    if cell.attrs.blink != 0 { attributes.insert(.blink) }
    self.init(
      text: isTail ? "" : cell.text, width: isTail ? 0 : Int(cell.width),
      foreground: ScreenColor(cell.fg), background: ScreenColor(cell.bg), attributes: attributes)
  }
}

extension VTermScreenCell {
  /// The character with its combining marks; empty where nothing was written.
  fileprivate var text: String {
    if chars.0 == 0 { return "" }
    if chars.1 == 0, let ascii = UInt8(exactly: chars.0), ascii < 0x80 {
      return String(UnicodeScalar(ascii))
    }
    var bytes: [UInt8] = []
    appendText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds what stands in the cell in UTF-8: a space where nothing was written, nothing for the second
  /// cell of a wide character.
  ///
  /// Tests read whole screens over and over, hence without any detour.
  func appendText(to bytes: inout [UInt8]) {
    if chars.0 == UInt32.max { return }
    if chars.0 == 0 { return bytes.append(0x20) }
    if chars.1 == 0, chars.0 < 0x80 { return bytes.append(UInt8(chars.0)) }
    for code in [chars.0, chars.1, chars.2, chars.3, chars.4, chars.5] {
      guard code != 0, let scalar = Unicode.Scalar(code) else { return }
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension ScreenColor {
  /// Copies a colour out of libvterm's form.
  init(_ color: VTermColor) {
    let type = Int(color.type)
    if type & (Int(VTERM_COLOR_DEFAULT_FG.rawValue) | Int(VTERM_COLOR_DEFAULT_BG.rawValue)) != 0 {
      self = .standard
    } else if type & Int(VTERM_COLOR_INDEXED.rawValue) != 0 {
      self = .indexed(color.indexed.idx)
    } else {
      self = .rgb(red: color.rgb.red, green: color.rgb.green, blue: color.rgb.blue)
    }
  }
}
