/// How much undo information is kept, in bytes (Emacs manual, "Undo").
///
/// The newest group is always kept, whatever its size: its text is shared with the blocks it came from,
/// and forgetting it could lose words.
package struct UndoLimits: Sendable {
  /// Groups older than the one that passes this are forgotten (`undo-limit`).
  package var soft = 160_000
  /// The group that passes this is forgotten too (`undo-strong-limit`).
  package var strong = 240_000

  /// Emacs' limits.
  package init() {}
}
