/// Finding the nearest colour where a terminal has fewer.
extension Color {
  /// The colour to ask for on a terminal that shows no more than `depth`.
  package func reduced(to depth: ColorDepth) -> Color {
    switch (self, depth) {
    case (.terminal, _), (_, .mono): .terminal
    case (.indexed(let index), .sixteen) where index > 15:
      .indexed(Self.nearestOfSixteen(to: Self.paletteColor(index)))
    case (.indexed, _): self
    case (.rgb, .trueColor): self
    case (.rgb(let color, _), .palette): .indexed(Self.nearestOfPalette(to: color))
    case (.rgb(let color, let sixteen), .sixteen):
      .indexed(sixteen ?? Self.nearestOfSixteen(to: color))
    }
  }

  /// The colour of 24 bits that this one stands for, `nil` for the terminal's own.
  package var rgb: RGB? {
    switch self {
    case .terminal: nil
    case .indexed(let index): Self.paletteColor(index)
    case .rgb(let color, _): color
    }
  }

  /// Colour `index` of xterm's palette of 256.
  package static func paletteColor(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16:
      return sixteenColors[Int(index)]
    case 16..<232:
      let cube = Int(index) - 16
      return RGB(
        cubeLevels[cube / 36], cubeLevels[cube / 6 % 6], cubeLevels[cube % 6])
    default:
      let grey = UInt8(8 + 10 * (Int(index) - 232))
      return RGB(grey, grey, grey)
    }
  }

  /// The nearest of the colours 16–255, which no terminal theme changes.
  static func nearestOfPalette(to color: RGB) -> UInt8 {
    nearest(to: color, among: 16...255)
  }

  /// The nearest of the sixteen; those depend on the terminal's own theme, so xterm's are assumed.
  static func nearestOfSixteen(to color: RGB) -> UInt8 {
    nearest(to: color, among: 0...15)
  }

  private static func nearest(to color: RGB, among indices: ClosedRange<UInt8>) -> UInt8 {
    var best = indices.lowerBound
    var bestDistance = Int.max
    for index in indices {
      let distance = distance(color, paletteColor(index))
      if distance < bestDistance {
        best = index
        bestDistance = distance
      }
    }
    return best
  }

  /// The "redmean" distance: near enough to the eye without leaving integers.
  private static func distance(_ one: RGB, _ other: RGB) -> Int {
    let mean = (Int(one.red) + Int(other.red)) / 2
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return (512 + mean) * red * red / 256 + 4 * green * green
      + (767 - mean) * blue * blue / 256
  }

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let sixteenColors: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
