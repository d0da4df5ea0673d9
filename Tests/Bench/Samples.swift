import Glibc

/// Measured values of one kind.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double { percentile(50) }
  var mean: Double { values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count) }
  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }

  /// The value below which `part` per cent of all lie.
  func percentile(_ part: Int) -> Double {
    guard !values.isEmpty else { return .nan }
    return values.sorted()[min(values.count - 1, values.count * part / 100)]
  }
}

/// A line of a report: a name and its values in columns.
func row(_ name: String, _ columns: (title: String, value: Double)...) -> String {
  let values = columns.map { "\($0.title) \(rounded($0.value))".padded(to: 18) }
  return name.padded(to: 16) + values.joined()
}

/// The line that says whether a bar is kept.
func verdict(_ what: String, _ value: Double, atMost bar: Double) -> String {
  "\(value <= bar ? "kept" : "OVER"): \(what) \(rounded(value)), bar \(rounded(bar))"
}

private func rounded(_ value: Double) -> String {
  guard value.isFinite else { return "-" }
  let hundredths = Int((value * 100).rounded())
  let fraction = String(abs(hundredths % 100))
  return "\(hundredths / 100).\(fraction.count == 1 ? "0" + fraction : fraction)"
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
