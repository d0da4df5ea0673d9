package import Config
import Glibc

/// The file with a person's settings, `settings.conf` in the configuration folder.
package struct SettingsFile: Sendable {
  package static let name = "settings.conf"

  package let folders: RuntimeFolders
  /// What the command line says, which wins over the file.
  let keymap: String?
  let theme: String?

  package init(_ folders: RuntimeFolders, keymap: String? = nil, theme: String? = nil) {
    self.folders = folders
    self.keymap = keymap
    self.theme = theme
  }

  package var path: String { folders.configuration + "/" + Self.name }

  /// The settings in the file, and what is wrong in it; a bad line leaves its setting as it is by
  /// default.
  package func load() -> (settings: Settings, diagnostics: [Diagnostic]) {
    var (settings, problems) = read()
    if let keymap { settings.keymap = keymap }
    if let theme { settings.theme = theme }
    return (settings, problems)
  }

  private func read() -> (settings: Settings, diagnostics: [Diagnostic]) {
    var settings = Settings()
    guard access(path, F_OK) == 0 else { return (settings, []) }
    do throws(ConfigError) {
      let file = try ConfigFile.load(Self.name, at: path, from: folders)
      let problems = read(file, into: &settings)
      return (settings, file.diagnostics + problems)
    } catch {
      return (settings, [Diagnostic(file: path, line: 0, message: error.description)])
    }
  }

  private func read(_ file: ConfigFile, into settings: inout Settings) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for section in file.sections {
      let known = Setting.all.filter { $0.section == section.name }
      if known.isEmpty {
        let hint = suggestion(for: section.name, among: Set(Setting.all.map(\.section)).sorted())
        problems.append(
          Diagnostic(
            file: section.file, line: section.line,
            message: "no section [\(section.name)] in the settings\(hint)"))
        continue
      }
      for entry in section.entries {
        guard let setting = known.first(where: { $0.name == entry.name }) else {
          let hint = suggestion(for: entry.name, among: known.map(\.name))
          problems.append(entry.diagnostic("no setting \(entry.name) in [\(section.name)]\(hint)"))
          continue
        }
        if let problem = setting.set(entry.value, in: &settings, folders: folders) {
          problems.append(entry.diagnostic(problem))
        }
      }
    }
    return problems
  }

  /// Writes what differs between two settings; everything else in the file stays as it is.
  ///
  /// A setting that has its default again is taken out. A crash leaves the old file or the new one.
  package func save(_ new: Settings, over old: Settings) throws {
    let exists = access(path, F_OK) == 0
    var text = ConfigText(exists ? try readFile(path) : Array(Self.introduction.utf8))
    let defaults = Settings()
    for setting in Setting.all {
      let value = setting.text(in: new)
      guard value != setting.text(in: old) else { continue }
      if value == setting.text(in: defaults) {
        text.remove(setting.name, from: setting.section)
      } else {
        try text.set(setting.name, to: value, in: setting.section)
      }
    }
    try OwnFile(path: path).write(text.bytes)
  }

  private static let introduction = """
    # Settings of Gotcha. The form on , writes single values here; the rest stays as you write it.

    """
}
