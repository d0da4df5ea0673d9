import Glibc

/// A regular expression of a query, by the C library's matcher.
///
/// Queries are written for Rust's `regex`. What they use of it beyond POSIX's extended expressions
/// (`\d`, `\w`, `\s`, also in brackets) is spelt out before it is compiled. Bytes are matched, and
/// ranges mean ASCII. Any thread may use one.
final class RegularExpression: Sendable {
  private nonisolated(unsafe) let compiled: UnsafeMutablePointer<regex_t>

  /// Nil when the C library cannot compile it.
  init?(_ expression: [UInt8]) {
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    let posix = Self.posix(expression) + [0]
    let status = posix.withUnsafeBytes {
      regcomp(compiled, $0.baseAddress?.assumingMemoryBound(to: CChar.self), REG_EXTENDED)
    }
    guard status == 0 else {
      compiled.deallocate()
      return nil
    }
    self.compiled = compiled
  }

  deinit {
    regfree(compiled)
    compiled.deallocate()
  }

  /// Whether the expression matches anywhere in `text`, which may contain any byte.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // REG_STARTEND makes the bounds those of the first match given, so no copy with a NUL is needed.
    var bounds = regmatch_t(rm_so: 0, rm_eo: regoff_t(text.count))
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    return withExtendedLifetime(text) {
      guard let start else { return regexec(compiled, "", 0, nil, 0) == 0 }
      return regexec(compiled, start, 1, &bounds, REG_STARTEND) == 0
    }
  }

  /// The words of `^(one|two)$`, the commonest form by far and the slowest to match; else nil.
  static func alternatives(_ expression: [UInt8]) -> [[UInt8]]? {
    guard expression.starts(with: "^(".utf8), expression.suffix(2).elementsEqual(")$".utf8) else {
      return nil
    }
    let words = expression.dropFirst(2).dropLast(2)
    guard !words.contains(where: { "\\^$.[]()*+?{}".utf8.contains($0) }) else { return nil }
    return words.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map(
      Array.init)
  }

  private static let classes: [UInt8: String] = [
    UInt8(ascii: "d"): "0-9", UInt8(ascii: "w"): "A-Za-z0-9_", UInt8(ascii: "s"): " \t\r\n",
  ]

  /// `expression` with its classes spelt out and without the escapes that POSIX does not know.
  static func posix(_ expression: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = expression[...]
    var isInBrackets = false
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        if let members = classes[escaped] {
          result += isInBrackets ? Array(members.utf8) : Array("[\(members)]".utf8)
        } else if isInBrackets {
          result.append(escaped)
        } else {
          result += [byte, escaped]
        }
        continue
      }
      if isInBrackets, byte == UInt8(ascii: "]") { isInBrackets = false }
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      result.append(byte)
    }
    return result
  }
}
