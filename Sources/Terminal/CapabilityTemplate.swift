/// A terminfo string ready to be filled in: literal bytes and decimal parameters.
///
/// Compiled once at the start, because unibilium's interpreter takes half a microsecond a call.
/// What cannot be compiled (conditions, padding that matters, other formats) keeps its source and
/// is interpreted.
struct CapabilityTemplate: Sendable {
  private enum Part {
    /// Bytes of `literals`.
    case literal(Range<Int>)
    /// The parameter of this index plus a constant.
    case decimal(parameter: Int, plus: Int)
  }

  private let source: [UInt8]
  private var literals: [UInt8] = []
  private var parts: [Part] = []
  private var isCompiled = false

  /// Takes a terminfo string; padding (`$<5>`) is dropped.
  init(_ source: [UInt8]) {
    self.source = source
    compile()
    isCompiled = isCompiled && agreesWithInterpreter
    if !isCompiled { parts = [] }
  }

  init(_ source: String) { self.init(Array(source.utf8)) }

  /// The number of bytes when filled in.
  func count(_ first: Int = 0, _ second: Int = 0) -> Int {
    guard isCompiled else { return terminfoRun(source, [first, second]).count }
    var count = literals.count
    for case .decimal(let parameter, let plus) in parts {
      count += decimalDigits((parameter == 0 ? first : second) + plus)
    }
    return count
  }

  /// Appends the string with its parameters filled in.
  func append(to output: OutputBuffer, _ first: Int = 0, _ second: Int = 0) {
    guard isCompiled else { return output.append(terminfoRun(source, [first, second])) }
    for part in parts {
      switch part {
      case .literal(let range):
        literals.withUnsafeBufferPointer { output.append(UnsafeBufferPointer(rebasing: $0[range])) }
      case .decimal(let parameter, let plus):
        output.append(decimal: (parameter == 0 ? first : second) + plus)
      }
    }
  }

  /// The string with its parameters filled in.
  func bytes(_ first: Int = 0, _ second: Int = 0) -> [UInt8] {
    let output = OutputBuffer(capacity: 64)
    append(to: output, first, second)
    return Array(output.pending)
  }

  private mutating func compile() {
    var increment = 0
    var index = 0
    while index < source.count {
      if let end = Self.paddingEnd(source, at: index) {
        index = end
      } else if source[index] == UInt8(ascii: "%") {
        guard index + 1 < source.count else { return }
        switch source[index + 1] {
        case UInt8(ascii: "%"):
          literal(UInt8(ascii: "%"))
          index += 2
        case UInt8(ascii: "i"):
          increment = 1
          index += 2
        case UInt8(ascii: "p"):
          guard let (part, end) = parameter(at: index, increment: increment) else { return }
          parts.append(part)
          index = end
        default: return
        }
      } else {
        literal(source[index])
        index += 1
      }
    }
    isCompiled = true
  }

  private mutating func literal(_ byte: UInt8) {
    let end = literals.count
    literals.append(byte)
    if case .literal(let range) = parts.last, range.upperBound == end {
      parts[parts.count - 1] = .literal(range.lowerBound..<end + 1)
    } else {
      parts.append(.literal(end..<end + 1))
    }
  }

  /// Reads `%p1%d` or `%p1%{2}%+%d` with the first two parameters.
  private func parameter(at index: Int, increment: Int) -> (Part, end: Int)? {
    guard index + 2 < source.count else { return nil }
    let number = Int(source[index + 2]) - Int(UInt8(ascii: "1"))
    guard (0...1).contains(number) else { return nil }
    let rest = source[(index + 3)...]
    if rest.starts(with: "%d".utf8) {
      return (.decimal(parameter: number, plus: increment), index + 5)
    }
    guard rest.starts(with: "%{".utf8), let brace = rest.firstIndex(of: UInt8(ascii: "}")),
      let constant = Int(String(decoding: rest[(index + 5)..<brace], as: Unicode.UTF8.self)),
      source[(brace + 1)...].starts(with: "%+%d".utf8)
    else { return nil }
    return (.decimal(parameter: number, plus: increment + constant), brace + 5)
  }

  /// The template against the interpreter, for a few values.
  private var agreesWithInterpreter: Bool {
    [(0, 7), (123, 45)].allSatisfy { first, second in
      filled(first, second) == terminfoRun(Self.withoutPadding(source), [first, second])
    }
  }

  private func filled(_ first: Int, _ second: Int) -> [UInt8] {
    let output = OutputBuffer(capacity: 64)
    append(to: output, first, second)
    return Array(output.pending)
  }

  /// A terminfo string without its padding.
  static func withoutPadding(_ source: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      if let end = paddingEnd(source, at: index) {
        index = end
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return bytes
  }

  /// Where a `$<5*/>` that begins at `index` ends.
  private static func paddingEnd(_ source: [UInt8], at index: Int) -> Int? {
    guard source[index] == UInt8(ascii: "$"), index + 1 < source.count,
      source[index + 1] == UInt8(ascii: "<"),
      let end = source[index...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return end + 1
  }
}
