import Text

/// What the line under a window says, from left to right.
///
/// Every frame makes one to see whether anything changed; only what is painted is put into words.
struct ModeLine: Equatable {
  let name: String
  let view: String
  /// Whether the view is one to take notice of.
  let isSpecial: Bool
  /// Whether what was typed cannot be brought to disk, which nothing else drives out of the line.
  let isUnkept: Bool
  let work: String
  let identity: String
  /// What the mode says on the right.
  let counts: String
  /// Whether a part of the text is out of reach.
  let isNarrowed: Bool
  let position: Position
  let place: Place
  let isSelected: Bool
  let icons: Icons
  let area: Area

  /// Where point is.
  enum Position: Equatable {
    /// In the words of the mode.
    case told(String)
    /// A line, counted from 1, and what there is to know of the text before it: how its file is written,
    /// and `**`, `%%` or nothing.
    case line(Int, flag: String, coding: FileCoding)

    fileprivate var text: String {
      switch self {
      case .told(let text): text
      case .line(let line, "", .plain): "L\(line)"
      case .line(let line, let flag, let coding):
        [coding.label, flag].filter { !$0.isEmpty }.joined(separator: " ") + "  L\(line)"
      }
    }
  }

  /// How much of the text lies above the window.
  enum Place: Equatable {
    case all, top, bottom
    case percent(Int)

    fileprivate var text: String {
      switch self {
      case .all: "All"
      case .top: "Top"
      case .bottom: "Bot"
      case .percent(let part): "\(part)%"
      }
    }
  }

  /// Its words.
  static let unkept = "NOT SAVED"

  /// The right half, without what is empty.
  var rights: [String] {
    [work, identity, counts, isNarrowed ? "Narrow" : "", position.text, place.text]
      .filter { !$0.isEmpty }
  }

  /// A mode line as it was painted.
  struct Painted {
    let line: ModeLine
    /// That of its row in the grid.
    var revision: UInt64

    /// Whether the row still says it.
    func shows(_ line: ModeLine, _ revision: UInt64) -> Bool {
      self.revision == revision && self.line == line
    }
  }
}
