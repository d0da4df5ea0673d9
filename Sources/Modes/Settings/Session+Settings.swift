package import Config
package import Editor

extension Session {
  /// The settings in force.
  package var settings: Settings { properties[Settings.self] ?? Settings() }

  /// Begins with settings whose keymap and theme are in force already.
  package func begin(with settings: Settings) {
    properties[Settings.self] = settings
    textEscapeWait = settings.escapeWait
    showsHints = settings.showsHints
    indentsWithTabs = settings.indentsWithTabs
    icons = settings.signs
    scrolling.margin = settings.scrollMargin
    scrolling.step = settings.scrollStep
    reread(every: settings.refreshInterval)
  }

  /// Puts settings in force; only what differs from before is done again.
  ///
  /// - Parameter filesChanged: Whether keymap and theme are to be read again though their names are the same.
  /// - Returns: what is wrong in the keymap's files. One that cannot be read leaves the old in force.
  @discardableResult
  package func apply(
    _ new: Settings, from folders: RuntimeFolders, filesChanged: Bool = false
  ) -> [Diagnostic] {
    let old = settings
    begin(with: new)
    if filesChanged || new.theme != old.theme { requests.append(.loadTheme(new.theme)) }
    if filesChanged || new != old { renderAll() }
    guard filesChanged || new.keymap != old.keymap else { return [] }
    do throws(ConfigError) {
      defer { bindUnsavedKeys() }
      return try load(keymap: new.keymap, from: folders)
    } catch {
      return error.diagnostics(of: "keymaps/\(new.keymap).keymap")
    }
  }

  /// Reads the files of keys, colours and settings again and puts them in force.
  ///
  /// - Parameter changed: The names of the files that were written, where that is why. When what was written
  ///   is what is in force already, as after a form was saved, nothing is said.
  package func readAgain(_ file: SettingsFile, changed: Set<String> = []) {
    jobs.start("Reading the settings", in: .local) { _ in
      let (settings, problems) = file.load()
      return Outcome { session in
        let isOwn = changed == [SettingsFile.name] && settings == session.settings
        let all = problems + session.apply(settings, from: file.folders, filesChanged: true)
        if !isOwn { session.message("Keys, colours and settings are read again") }
        session.report(all, in: "settings")
      }
    }
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
