/// A stretch of text that is coloured by painting over it; what is painted last is what is seen.
struct SpanCanvas {
  /// A run of equal colour, relative to nothing: offsets are those of the text.
  struct Run: Hashable, Sendable {
    let range: Range<Int>
    let paint: Paint
  }

  let range: Range<Int>
  private var codes: [UInt8]

  init(range: Range<Int>) {
    self.range = range
    codes = [UInt8](repeating: Paint.bare.code, count: range.count)
  }

  mutating func paint(_ part: Range<Int>, _ paint: Paint) {
    let part = part.clamped(to: range)
    guard !part.isEmpty else { return }
    let start = part.lowerBound - range.lowerBound
    codes.withUnsafeMutableBufferPointer { codes in
      codes[start..<start + part.count].update(repeating: paint.code)
    }
  }

  /// The runs that have paint, in order.
  var runs: [Run] {
    var runs: [Run] = []
    var at = 0
    while at < codes.count {
      let code = codes[at]
      var end = at + 1
      while end < codes.count, codes[end] == code { end += 1 }
      if code != Paint.bare.code {
        let bytes = range.lowerBound + at..<range.lowerBound + end
        runs.append(Run(range: bytes, paint: Paint(code: code)))
      }
      at = end
    }
    return runs
  }
}
