import Config
import Display

/// The theme in force: one by name, or dark or light as the terminal is.
final class ThemeChoice {
  private(set) var current: Theme
  private var isAutomatic: Bool
  /// Whether the terminal's background is dark, as it said last.
  private var isDark = true
  private let folders: RuntimeFolders

  init(name: String, folders: RuntimeFolders) {
    self.folders = folders
    isAutomatic = name == "auto"
    current = Theme.load(isAutomatic ? "dark" : name, from: folders).theme
  }

  /// Changes to a theme by name, or for a background; nil when nothing changes.
  func change(to name: String?, isDark: Bool) -> Theme? {
    if let name { isAutomatic = name == "auto" } else { self.isDark = isDark }
    guard let chosen = isAutomatic ? (self.isDark ? "dark" : "light") : name else { return nil }
    current = Theme.load(chosen, from: folders).theme
    return current
  }
}
