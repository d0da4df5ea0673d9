import Text

/// Finds out how wide a terminal draws what terminals disagree about: it prints a few samples on a
/// row that is painted over at once, and asks where the cursor is after each.
struct WidthProbe {
  private enum Sample: String, CaseIterable {
    /// East Asian Ambiguous.
    case ambiguous = "\u{2500}"
    /// A family of three.
    case cluster = "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    /// A heart in its emoji form.
    case emojiForm = "\u{2764}\u{FE0F}"
    /// A watch in its text form.
    case textForm = "\u{231A}\u{FE0E}"
  }

  /// Fewer columns than this have no room for the widest form of a sample.
  static let fewestColumns = 20

  private var widths: [Int] = []

  /// The number of positions that the questions ask for.
  static let count = Sample.allCases.count

  /// The questions; the cursor is at the beginning of the row before and after them.
  static let questions =
    Sample.allCases.map { "\r\($0.rawValue)\u{1B}[6n" }.joined() + "\r\u{1B}[K"

  /// Takes the column of the next answer.
  mutating func take(column: Int) {
    if widths.count < Self.count { widths.append(column) }
  }

  /// The terminal draws the lines of boxes in one cell: it has them, and takes UTF-8.
  var hasNarrowLines: Bool { widths.isEmpty || widths[0] == 1 }

  /// The policy, once every answer is there and they make sense.
  var policy: WidthPolicy? {
    guard widths.count == Self.count, widths.allSatisfy({ (1...12).contains($0) }) else {
      return nil
    }
    func width(_ sample: Sample) -> Int {
      Sample.allCases.firstIndex(of: sample).map { widths[$0] } ?? 0
    }
    return WidthPolicy(
      ambiguousIsWide: width(.ambiguous) == 2, clusters: width(.cluster) == 2,
      vs16Widens: width(.emojiForm) == 2, vs15Narrows: width(.textForm) == 1)
  }
}
