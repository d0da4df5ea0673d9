/// What the line under a window says, from left to right.
struct ModeLine: Equatable {
  let name: String
  let view: String
  /// Whether the view is one to take notice of.
  let isSpecial: Bool
  /// In the right half: work, identity, the mode's own, position, place; without those that are empty.
  let rights: [String]
  let isSelected: Bool
  let icons: Icons
  let area: Area

  /// A mode line as it was painted.
  struct Painted {
    let line: ModeLine
    /// That of its row in the grid.
    var revision: UInt64
  }
}
