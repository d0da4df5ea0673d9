import Display

/// What the terminal answers to questions, or reports by itself.
enum TerminalReply: Hashable {
  /// DA1: the end of the questions.
  case primaryAttributes
  /// DA1 names sixel graphics.
  case sixel
  /// The query of kitty's graphics protocol was understood.
  case kittyGraphics
  /// A cell, in pixels.
  case cellSize(width: Int, height: Int)
  /// XTVERSION: name and version, such as `XTerm(379)`.
  case version(String)
  /// DECRPM: 0 not recognised, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(Int, setting: Int)
  /// The keyboard flags of kitty's protocol.
  case keyboardFlags(Int)
  /// OSC 11.
  case background(RGB)
  /// CPR, from 0.
  case cursor(row: Int, column: Int)
  /// DSR: all is well.
  case status
  /// Mode 2048.
  case size(rows: Int, columns: Int)
  /// Mode 2031.
  case colorScheme(isDark: Bool)
  /// Another answer, of no interest.
  case other

  /// The answer in a control sequence, `nil` when it is none.
  ///
  /// - Parameter expectsCursor: a position was asked for; else `CSI 1;5 R` is a key, C-F3.
  init?(_ sequence: ControlSequence, expectsCursor: Bool) {
    switch (sequence.prefix, sequence.intermediate, Unicode.Scalar(sequence.final)) {
    case (UInt8(ascii: "?"), 0, "c"): self = .primaryAttributes
    case (UInt8(ascii: ">"), 0, "c"), (UInt8(ascii: "="), 0, "c"): self = .other
    case (UInt8(ascii: "?"), 0, "u"): self = .keyboardFlags(sequence.value(0))
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), "y"), (0, UInt8(ascii: "$"), "y"):
      self = .mode(sequence.value(0), setting: sequence.value(1))
    case (UInt8(ascii: "?"), 0, "R"):
      self = .cursor(row: sequence.value(0) - 1, column: sequence.value(1) - 1)
    case (0, 0, "R") where expectsCursor && sequence.count == 2:
      self = .cursor(row: sequence.value(0) - 1, column: sequence.value(1) - 1)
    case (0, 0, "n"): self = .status
    case (UInt8(ascii: "?"), 0, "n"):
      self =
        sequence.value(0) == 997 ? .colorScheme(isDark: sequence.value(1) == 1) : .other
    case (0, 0, "t"):
      switch sequence.value(0) {
      case 48: self = .size(rows: sequence.value(1), columns: sequence.value(2))
      case 6: self = .cellSize(width: sequence.value(2), height: sequence.value(1))
      default: self = .other
      }
    default: return nil
    }
  }

  /// The answer in an operating system command.
  init(systemCommand bytes: UnsafeBufferPointer<UInt8>) {
    let parts = bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2, parts[0].elementsEqual("11".utf8),
      let color = RGB(report: String(decoding: parts[1], as: Unicode.UTF8.self))
    else {
      self = .other
      return
    }
    self = .background(color)
  }

  /// The answer in another string: kitty's to a question about graphics.
  init?(otherString bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.starts(with: "Gi=31;OK".utf8) else { return nil }
    self = .kittyGraphics
  }

  /// The answer in a device control string.
  init(deviceControl bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.starts(with: ">|".utf8) else {
      self = .other
      return
    }
    self = .version(String(decoding: bytes.dropFirst(2).prefix(200), as: Unicode.UTF8.self))
  }
}

extension RGB {
  /// A colour as terminals report it: `rgb:ffff/8080/0000` or `rgba:…`, 1 to 4 digits a channel, or
  /// `#rrggbb`.
  init?(report: String) {
    if report.hasPrefix("#") {
      self.init(report)
      return
    }
    guard let colon = report.firstIndex(of: ":"), ["rgb", "rgba"].contains(report[..<colon]) else {
      return nil
    }
    var channels: [UInt8] = []
    for digits in report[report.index(after: colon)...].split(separator: "/") {
      // A sign would be read as part of a number, too.
      guard (1...4).contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let value = Int(digits, radix: 16)
      else { return nil }
      let largest = (1 << (4 * digits.count)) - 1
      channels.append(UInt8(value * 255 / largest))
    }
    guard channels.count >= 3 else { return nil }
    self.init(channels[0], channels[1], channels[2])
  }
}
