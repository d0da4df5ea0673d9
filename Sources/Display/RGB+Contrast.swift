import Glibc

/// Luminance and contrast as the Web Content Accessibility Guidelines 2.1 define them.
extension RGB {
  /// The relative luminance: 0 for black, 1 for white.
  package var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio to another colour: 1 for equal luminance, 21 for black on white.
  package func contrast(to other: RGB) -> Double {
    let own = luminance
    let others = other.luminance
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }

  /// Black or white, whichever is easier to read on this colour.
  package var readableText: RGB {
    let black = RGB(0, 0, 0)
    let white = RGB(255, 255, 255)
    return contrast(to: white) >= contrast(to: black) ? white : black
  }

  /// The nearest colour of the same hue on which text has a contrast.
  ///
  /// - Parameter text: Black or white.
  package func readable(under text: RGB, contrast least: Double) -> RGB {
    let far: Double = text.luminance < 0.5 ? 255 : 0
    func moved(_ channel: UInt8, _ share: Double) -> UInt8 {
      UInt8((Double(channel) + (far - Double(channel)) * share).rounded())
    }
    for step in 0...20 {
      let share = Double(step) / 20
      let color = RGB(moved(red, share), moved(green, share), moved(blue, share))
      if color.contrast(to: text) >= least { return color }
    }
    return self
  }
}
