package import Config
package import Editor
import Keys

extension Session {
  /// The settings in force.
  package var settings: Settings { properties[Settings.self] ?? Settings() }

  /// Begins with settings whose keymap and theme are in force already.
  package func begin(with settings: Settings) {
    properties[Settings.self] = settings
    textEscapeWait = settings.escapeWait
    showsHints = settings.showsHints
    icons = settings.signs
  }

  /// Puts settings in force; only what differs from before is done again.
  ///
  /// - Returns: what is wrong in the keymap's files. One that cannot be read leaves the old in force.
  @discardableResult
  package func apply(_ new: Settings, from folders: RuntimeFolders) -> [Diagnostic] {
    let old = settings
    begin(with: new)
    if new.theme != old.theme { requests.append(.loadTheme(new.theme)) }
    guard new.keymap != old.keymap else { return [] }
    do throws(ConfigError) {
      let (scheme, problems) = try KeyScheme.load(new.keymap, from: folders)
      var sections: [String: Keymap] = [:]
      for section in scheme.sections { sections[section] = scheme.keymap(section) }
      keymaps = sections
      return problems
    } catch {
      return [Diagnostic(file: "keymaps/\(new.keymap).keymap", line: 0, message: "\(error)")]
    }
  }

  /// Tells what is wrong in files of settings, a line each in `*messages*`.
  package func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { message(diagnostic.description) }
  }
}

extension Page {
  /// How many cells wide prose is at most.
  var proseWidth: Int { properties[Settings.self]?.textWidth ?? Settings().textWidth }
}

extension Settings {
  /// How signs are drawn.
  fileprivate var signs: Icons { icons == "ascii" ? .ascii : .unicode }
}
