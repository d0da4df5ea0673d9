import CVTerm

extension ScreenCell {
  /// Copies a cell out of libvterm's form.
  init(_ cell: VTermScreenCell) {
    let chars = [
      cell.chars.0, cell.chars.1, cell.chars.2, cell.chars.3, cell.chars.4, cell.chars.5,
    ]
    // The cell behind a wide character holds all ones.
    let isTail = chars[0] == UInt32.max
    var text = String.UnicodeScalarView()
    text.append(contentsOf: chars.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init))
    var attributes = ScreenAttributes()
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    if cell.attrs.italic != 0 { attributes.insert(.italic) }
    if cell.attrs.underline != 0 { attributes.insert(.underline) }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
    if cell.attrs.strike != 0 { attributes.insert(.strike) }
    if cell.attrs.blink != 0 { attributes.insert(.blink) }
    self.init(
      text: isTail ? "" : String(text), width: isTail ? 0 : Int(cell.width),
      foreground: ScreenColor(cell.fg), background: ScreenColor(cell.bg), attributes: attributes)
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
