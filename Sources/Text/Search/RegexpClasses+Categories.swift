extension RegexpClasses {
  /// The inside of a bracket for a category of characters, as in `\cg`; nil for those that take long tables,
  /// and for letters that are none (Emacs Lisp manual, node "Categories").
  static func category(_ character: Unicode.Scalar) -> String? {
    switch character {
    case "a": #"\x{20}-\x{7F}"#
    case "A": #"\x{FF10}-\x{FF19}\x{FF21}-\x{FF3A}\x{FF41}-\x{FF5A}"#
    case "b":
      #"\x{A0}\x{A4}\x{AD}\x{600}-\x{6FF}\x{870}-\x{8FF}"#
        + #"\x{FB50}-\x{FDFF}\x{FE70}-\x{FEFE}"#
    case "C":
      #"\x{2EF1}\x{3005}-\x{3007}\x{3400}-\x{4DB5}"#
        + #"\x{4E00}-\x{9FD5}\x{F900}-\x{FAFF}\x{20000}-\x{2FFFF}"#
    case "e": #"\x{1200}-\x{1399}\x{2D80}-\x{2DDE}\x{AB01}-\x{AB2E}\x{1E7E0}-\x{1E7FE}"#
    case "g": #"\x{370}-\x{3FF}\x{1F00}-\x{1FFF}\x{2C80}-\x{2CFF}"#
    case "G":
      #"\x{391}-\x{3A1}\x{3A3}-\x{3A9}\x{3B1}-\x{3C1}"#
        + #"\x{3C3}-\x{3C9}\x{2160}-\x{2169}\x{2170}-\x{2179}"#
    case "H": #"\x{3040}-\x{30A0}\x{30FC}\x{1B001}-\x{1B11F}\x{1B150}-\x{1B152}"#
    case "i": #"\x{901}-\x{970}"#
    case "k": #"\x{FF61}-\x{FF9F}"#
    case "K":
      #"\x{3099}-\x{309C}\x{30A0}-\x{30FF}\x{31F0}-\x{31FF}"#
        + #"\x{1AFF0}-\x{1B000}\x{1B120}-\x{1B122}"#
    case "l":
      #"\x{20}-\x{2B8}\x{1E00}-\x{1EF9}\x{24B6}-\x{24E9}"#
        + #"\x{2C60}-\x{2C7F}\x{A720}-\x{A7FF}"#
    case "o": #"\x{E80}-\x{EFF}"#
    case "q": #"\x{F00}-\x{FFF}"#
    case "r": #"\x{21}-\x{5B}\x{5D}-\x{7D}\x{A5}\x{203E}"#
    case "t": #"\x{E00}-\x{E7F}"#
    case "y": #"\x{400}-\x{4FF}\x{1C80}-\x{1C8F}\x{A640}-\x{A69F}"#
    case "Y": #"\x{401}\x{410}-\x{44F}\x{451}"#
    case "|":
      #"\x{F0B}\x{F0D}-\x{F12}\x{F14}\x{F7F}\x{2E80}-\x{312F}"#
        + #"\x{3190}-\x{9FD5}\x{F900}-\x{FAFF}"#
    case ".": #"\x{20}-\x{7E}\x{A0}-\x{AC}\x{AE}-\x{2FF}\p{L}\p{N}\p{P}\p{S}\p{Zs}"#
    case "^": #"\p{Mn}\p{Me}"#
    default: nil
    }
  }
}
