/// A control sequence taken apart: what stands between `ESC [` and its end.
struct ControlSequence {
  /// The private prefix `<`, `=`, `>` or `?`, else 0.
  let prefix: UInt8
  /// The last intermediate byte, else 0.
  let intermediate: UInt8
  let final: UInt8
  /// How many parameters there are; more than 15 are counted but not kept.
  let count: Int
  /// A parameter has sub-parameters (`97:65`).
  let hasSubparameters: Bool
  /// The second sub-parameter of the second parameter: kitty's kind of event.
  let eventKind: Int
  private let values: InlineArray<16, Int>

  /// libtermkey keeps 16 on its stack without counting.
  static let maximumCount = 15
  /// Larger numbers than terminals send are held here.
  private static let maximumValue = 9_999_999

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let final = bytes.last, (0x24...0x7E).contains(final) else { return nil }
    self.final = final
    var values = InlineArray<16, Int>(repeating: -1)
    var index = 0
    var subparameter = 0
    var prefix: UInt8 = 0
    var intermediate: UInt8 = 0
    var eventKind = 0
    var hasSubparameters = false
    for (position, byte) in bytes.dropLast().enumerated() {
      switch byte {
      case 0x30...0x39:
        let digit = Int(byte - 0x30)
        if subparameter == 0, index < values.count {
          values[index] = min(max(values[index], 0) * 10 + digit, Self.maximumValue)
        } else if subparameter == 1, index == 1 {
          eventKind = min(eventKind * 10 + digit, Self.maximumValue)
        }
      case 0x3A:
        hasSubparameters = true
        subparameter += 1
      case 0x3B:
        index += 1
        subparameter = 0
      case 0x3C...0x3F where position == 0: prefix = byte
      case 0x20...0x2F: intermediate = byte
      default: return nil
      }
    }
    self.prefix = prefix
    self.intermediate = intermediate
    self.eventKind = eventKind
    self.hasSubparameters = hasSubparameters
    self.values = values
    count = index > 0 || values[0] >= 0 ? index + 1 : 0
  }

  /// A parameter, `missing` where it was left out.
  func value(_ index: Int, missing: Int = 0) -> Int {
    guard index < min(count, values.count), values[index] >= 0 else { return missing }
    return values[index]
  }

  /// Whether libtermkey may be given it: see its limits in `KeyDecoder`.
  var isSafeForDecoder: Bool {
    guard prefix == 0, intermediate == 0, !hasSubparameters, count <= Self.maximumCount else {
      return false
    }
    for index in 0..<count where value(index) == Self.maximumValue { return false }
    switch final {
    case UInt8(ascii: "u"), UInt8(ascii: "~"):
      // It reads the first one, and of modifyOtherKeys the third, without looking whether they are
      // there.
      if value(0, missing: -1) < 0 { return false }
      return final != UInt8(ascii: "~") || value(0) != 27
    case UInt8(ascii: "M"), UInt8(ascii: "R"), UInt8(ascii: "t"):
      return final == UInt8(ascii: "R")
    default:
      return true
    }
  }
}
