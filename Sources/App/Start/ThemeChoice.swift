import Config
import Display

/// The theme in force: one by name, or dark or light as the terminal is.
final class ThemeChoice {
  private(set) var current: Theme
  /// As its files have it.
  private var loaded: Theme
  /// What is wrong in the files of the theme in force.
  private(set) var problems: [Diagnostic]
  /// What the user chose: a theme's name, or `auto`.
  private var choice: String
  /// Whether the theme in force is for the other kind of background, and brings its own.
  private var hasGround = false
  /// Whether the terminal's background is dark, once it said so.
  private var isDark: Bool?
  private let folders: RuntimeFolders

  init(name: String, folders: RuntimeFolders) {
    self.folders = folders
    choice = name
    (loaded, problems) = Theme.load(name == "auto" ? "dark" : name, from: folders)
    current = loaded
  }

  /// Changes to a theme by name, or for a background; nil when nothing changes.
  ///
  /// A theme for the other kind of background brings its own.
  func change(to name: String?, isDark: Bool) -> Theme? {
    if let name { choice = name } else { self.isDark = isDark }
    let chosen = choice == "auto" ? (self.isDark ?? true ? "dark" : "light") : choice
    let isSame = name == nil && chosen == loaded.name
    if !isSame { (loaded, problems) = Theme.load(chosen, from: folders) }
    let needsGround = self.isDark.map { $0 != loaded.isDark } ?? false
    // The terminal mostly says what was assumed: painting everything anew would show nothing new.
    if isSame, needsGround == hasGround { return nil }
    hasGround = needsGround
    current = hasGround ? loaded.onItsOwnGround : loaded
    return current
  }
}
