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
}
