package import Display
package import Text

/// What is known of the terminal, from its entry first and from its answers later.
package struct TerminalFeatures: Hashable, Sendable {
  package var depth: ColorDepth
  /// How it gives cells to what terminals disagree about.
  package var widthPolicy: WidthPolicy = .standard
  /// Few glyphs, or ambiguous characters take two cells: icons and lines are drawn in ASCII.
  package var prefersASCII: Bool
  /// Keys such as `C-RET` arrive as themselves.
  package var reportsAllKeys = false
  /// Its background is dark; `nil` when it did not say.
  package var isDark: Bool?
  /// Name and version, as it gave them.
  package var version: String?
  /// How it draws pictures, if it does.
  package var graphics: Graphics?
  /// It answered the questions.
  package var answers = false
  /// It takes several runs as one update (mode 2026).
  var synchronizes = false
  /// It has left and right margins (mode 69).
  var hasMargins = false
}
