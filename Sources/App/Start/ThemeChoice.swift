import Config
import Display

/// The theme in force: one by name, or dark or light as the terminal is.
final class ThemeChoice {
  private(set) var current: Theme
  /// What is wrong in the files of the theme in force.
  private(set) var problems: [Diagnostic]
  private var isAutomatic: Bool
  /// Whether the terminal's background is dark, as it said last.
  private var isDark = true
  private let folders: RuntimeFolders

  init(name: String, folders: RuntimeFolders) {
    self.folders = folders
    isAutomatic = name == "auto"
    (current, problems) = Theme.load(isAutomatic ? "dark" : name, from: folders)
  }

  /// Changes to a theme by name, or for a background; nil when nothing changes.
  func change(to name: String?, isDark: Bool) -> Theme? {
    if let name { isAutomatic = name == "auto" } else { self.isDark = isDark }
    guard let chosen = isAutomatic ? (self.isDark ? "dark" : "light") : name else { return nil }
    // The terminal mostly says what was assumed: painting everything anew would show nothing new.
    if name == nil, chosen == current.name { return nil }
    (current, problems) = Theme.load(chosen, from: folders)
    return current
  }
}
