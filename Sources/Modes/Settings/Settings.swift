/// What a person chooses about the program.
///
/// `settings.conf` in the configuration folder holds what differs from these values; the form on `,`
/// writes it. `Setting.all` says what each is called there.
package struct Settings: Hashable, Sendable {
  /// The keymap, by the name of its file in `keymaps/`.
  package var keymap = "gotcha"
  /// How many milliseconds a lone Escape waits where text is typed, before it leaves.
  package var escapeWait = 400
  /// The theme, by the name of its file in `themes/`; `auto` is dark or light as the terminal is.
  package var theme = Settings.automaticTheme
  /// How signs are drawn: `unicode`, or `ascii` where terminals draw those badly.
  package var icons = "unicode"
  /// Whether the last row says what can be done while there is no message.
  package var showsHints = true
  /// How many cells wide prose is at most.
  package var textWidth = 88
  /// How diffs are shown at first: `unified`, or `side-by-side`.
  package var diffStyle = "unified"
  /// How many rows at the edges of a window point keeps out of.
  package var scrollMargin = 0
  /// By how many rows a window scrolls at most to follow point; for more, point comes to the middle.
  package var scrollStep = 3
  /// How many seconds lists on the screen wait before they are read again; 0 for never.
  package var refreshInterval = 5
  /// Whether lines are indented with tabs as far as these go, unless the language says otherwise.
  package var indentsWithTabs = true
  /// Whether `C-s` in a comment asks before it publishes it.
  package var confirmsSend = true

  package static let automaticTheme = "auto"

  package init() {}
}
