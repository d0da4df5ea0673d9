import Display

/// Writes one `CSI … m` (ECMA-48, SGR) parameter by parameter.
struct SGRParameters {
  /// What differs between two styles.
  struct Change {
    var removed: Style.Attributes
    var added: Style.Attributes
    var foreground: Bool
    var background: Bool
  }

  private let output: OutputBuffer
  private let depth: ColorDepth
  private let colors: Int
  private var isEmpty = true

  init(_ output: OutputBuffer, depth: ColorDepth, colors: Int) {
    self.output = output
    self.depth = depth
    self.colors = colors
  }

  mutating func append(_ number: Int) {
    separate()
    output.append(decimal: number)
  }

  /// Everything back to plain: a parameter that is left out is 0, which not every terminal holds for
  /// the parts of a colour.
  mutating func appendReset() { separate() }

  private mutating func separate() {
    output.append(isEmpty ? "\u{1B}[" : ";")
    isEmpty = false
  }

  /// Takes back and sets what changed on the way to `style`.
  mutating func append(_ change: Change, of style: Style) {
    var added = change.added
    if !change.removed.isDisjoint(with: Self.weights) {
      // One number takes both back.
      append(22)
      added.formUnion(style.attributes.intersection(Self.weights))
    }
    if change.removed.contains(.italic) { append(23) }
    if change.removed.contains(.underline) { append(24) }
    if change.removed.contains(.reverse) { append(27) }
    if change.removed.contains(.strike) { append(29) }
    for attribute in Self.order where added.contains(attribute) {
      append(StyleCapabilities.code(attribute))
    }
    if change.foreground { append(style.foreground, base: 30) }
    if change.background { append(style.background, base: 40) }
  }

  mutating func finish(evenIfEmpty: Bool) {
    if isEmpty {
      guard evenIfEmpty else { return }
      output.append("\u{1B}[")
    }
    output.append("m")
  }

  private mutating func append(_ color: Color, base: Int) {
    switch color {
    case .terminal: append(base + 9)
    case .indexed(let index) where index < 8: append(base + Int(index))
    case .indexed(let index) where index < 16 && colors >= 16: append(base + 52 + Int(index))
    // Where there are eight, the plain one stands for the bright, and white for grey text.
    case .indexed(8): append(base == 30 ? 37 : 40)
    case .indexed(let index) where index < 16: append(base + Int(index) - 8)
    case .indexed(let index):
      append(base + 8)
      append(5)
      append(Int(index))
    case .rgb(let color, _):
      append(base + 8)
      append(2)
      append(Int(color.red))
      append(Int(color.green))
      append(Int(color.blue))
    }
  }

  private static let weights: Style.Attributes = [.bold, .dim]

  private static let order: [Style.Attributes] = [
    .bold, .dim, .italic, .underline, .reverse, .strike,
  ]
}
