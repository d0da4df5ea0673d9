/// How many cells a terminal gives to what terminals disagree about.
///
/// It is a property of the terminal, found by asking it to print a few samples.
package struct WidthPolicy: Hashable, Sendable {
  /// East Asian Ambiguous characters take two cells, as in terminals set up for CJK.
  package var ambiguousIsWide: Bool
  /// A grapheme cluster takes the cells of one character, two for a flag or a family; else each of its
  /// parts takes its own.
  package var clusters: Bool
  /// U+FE0F after a narrow character that has an emoji form widens it.
  package var vs16Widens: Bool
  /// U+FE0E after a wide emoji that has a text form narrows it.
  package var vs15Narrows: Bool

  package init(
    ambiguousIsWide: Bool, clusters: Bool, vs16Widens: Bool, vs15Narrows: Bool = false
  ) {
    self.ambiguousIsWide = ambiguousIsWide
    self.clusters = clusters
    self.vs16Widens = vs16Widens
    self.vs15Narrows = vs15Narrows
  }

  /// What most terminals do: the one to assume of a terminal that did not answer.
  package static let standard = WidthPolicy(
    ambiguousIsWide: false, clusters: false, vs16Widens: false)

  /// What terminals with mode 2027 do, and kitty.
  package static let clustering = WidthPolicy(
    ambiguousIsWide: false, clusters: true, vs16Widens: true, vs15Narrows: true)
}
