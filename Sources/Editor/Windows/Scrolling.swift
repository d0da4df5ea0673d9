/// How windows follow point (Emacs manual, node "Auto Scrolling").
package struct Scrolling: Hashable, Sendable {
  /// Rows above and below that point keeps out of, while there is text beyond them.
  package var margin = 0
  /// As many rows a window scrolls at most to follow point; where it went further, its line comes to the
  /// middle.
  package var step = 3

  package init() {}
}
