/// One escape sequence of a program's output, complete and uninterpreted.
package struct ControlSequence: Hashable, Sendable {
  /// How the sequence was introduced (ECMA-48, clause 5.4 and 5.6).
  package enum Kind: Hashable, Sendable {
    /// `ESC` and a final byte, perhaps with intermediate bytes between.
    case escape
    /// Control sequence: `ESC [`.
    case csi
    /// Operating system command: `ESC ]`.
    case osc
    /// Device control string: `ESC P`.
    case dcs
    /// A string that terminals swallow: `ESC _`, `ESC ^` or `ESC X`.
    case string
  }

  package let kind: Kind

  /// Every byte of it, introducer and terminator included.
  package let raw: [UInt8]

  /// What stands between the introducer and the final byte or string terminator.
  package let body: [UInt8]

  /// The byte that ends an `escape` or `csi`; 0 for strings.
  package let final: UInt8

  /// The numbers of a `csi`, without a leading `?`, `>`, `<` or `=`; a missing one is nil.
  package var parameters: [Int?] {
    let digits = body.drop { (0x3C...0x3F).contains($0) }.prefix { (0x30...0x3B).contains($0) }
    return digits.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      Int(String(decoding: field, as: UTF8.self).prefix { $0 != ":" })
    }
  }

  /// The byte of private use that leads a `csi`: `?`, `>`, `<` or `=`.
  package var leader: Character? {
    guard let first = body.first, (0x3C...0x3F).contains(first) else { return nil }
    return Character(Unicode.Scalar(first))
  }

  /// The intermediate bytes of a `csi`, such as the `$` of a mode request.
  package var intermediates: String {
    String(decoding: body.filter { (0x20...0x2F).contains($0) }, as: UTF8.self)
  }
}

/// Cuts a program's output into plain bytes and control sequences, whatever the reads were cut into.
///
/// A terminal emulator does this inside; it is repeated here so that questions can be answered and
/// modes counted in the order in which they stand in the stream.
struct OutputFramer {
  enum Piece {
    case plain(ArraySlice<UInt8>)
    case sequence(ControlSequence)
  }

  private enum State {
    case ground
    case escape
    case csi
    case string(ControlSequence.Kind)
    case stringEscape(ControlSequence.Kind)
  }

  private static let escapeByte: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  private var state = State.ground
  private var pending: [UInt8] = []

  /// Hands every complete piece of the stream so far to `body`, in order.
  mutating func take(_ bytes: [UInt8], _ body: (Piece) -> Void) {
    var plainStart = 0
    for (index, byte) in bytes.enumerated() {
      if case .ground = state {
        guard byte == Self.escapeByte else { continue }
        if index > plainStart { body(.plain(bytes[plainStart..<index])) }
        pending = [byte]
        state = .escape
        continue
      }
      advance(byte) { body(.sequence($0)) }
      plainStart = index + 1
    }
    if case .ground = state, plainStart < bytes.count { body(.plain(bytes[plainStart...])) }
  }

  /// Adds one byte to the sequence that is open and hands on what that byte ends.
  private mutating func advance(_ byte: UInt8, _ body: (ControlSequence) -> Void) {
    pending.append(byte)
    switch state {
    case .ground: break
    case .escape: afterEscape(byte, body)
    case .csi:
      if byte == Self.escapeByte {
        pending = [byte]
        state = .escape
      } else if (0x40...0x7E).contains(byte) {
        body(finish(.csi, skipping: 2, ending: 1, final: byte))
      }
    case .string(let kind):
      if byte == Self.escapeByte { state = .stringEscape(kind) }
      if [Self.bell, 0x18, 0x1A].contains(byte) { body(finish(kind, skipping: 2, ending: 1)) }
    case .stringEscape(let kind):
      if byte == 0x5C { return body(finish(kind, skipping: 2, ending: 2)) }
      // Anything but a backslash ends the string as well, and begins the next sequence.
      pending.removeLast()
      body(finish(kind, skipping: 2, ending: 1))
      pending = [Self.escapeByte, byte]
      state = .escape
      afterEscape(byte, body)
    }
  }

  private mutating func afterEscape(_ byte: UInt8, _ body: (ControlSequence) -> Void) {
    switch byte {
    case 0x5B: state = .csi
    case 0x5D: state = .string(.osc)
    case 0x50: state = .string(.dcs)
    case 0x58, 0x5E, 0x5F: state = .string(.string)
    case Self.escapeByte: pending = [byte]
    case 0x20...0x2F: break
    default: body(finish(.escape, skipping: 1, ending: 1, final: byte))
    }
  }

  /// Closes the open sequence; its body lies between `head` and `tail` bytes of framing.
  private mutating func finish(
    _ kind: ControlSequence.Kind, skipping head: Int, ending tail: Int, final: UInt8 = 0
  ) -> ControlSequence {
    let sequence = ControlSequence(
      kind: kind, raw: pending, body: Array(pending.dropFirst(head).dropLast(tail)), final: final)
    pending = []
    state = .ground
    return sequence
  }
}
