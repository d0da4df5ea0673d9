package import Config
package import Keys

extension Session {
  /// Reads a keymap with the user's own lines over it, and puts it in force.
  ///
  /// - Returns: What is wrong in the user's files, each line of which is left out. Shipped ones are checked
  ///   where they are made.
  /// - Throws: When there is no such keymap, or it cannot be used, and another is in force, which stays.
  package func load(
    keymap name: String, from folders: RuntimeFolders
  ) throws(ConfigError) -> [Diagnostic] {
    let names = vocabulary(for: folders)
    let (scheme, problems) =
      keymaps.isEmpty
      ? try KeyScheme.loadAtStart(name, from: folders, vocabulary: names)
      : try KeyScheme.loadUsable(name, from: folders, vocabulary: names)
    var sections: [String: Keymap] = [:]
    for section in scheme.sections { sections[section] = scheme.keymap(section) }
    keymaps = sections
    return problems.filter { isOwn($0.file, folders) || !$0.file.hasPrefix("/") }
  }

  private func isOwn(_ file: String, _ folders: RuntimeFolders) -> Bool {
    file.hasPrefix(folders.configuration + "/")
  }

  /// What a user's keymaps are checked against.
  ///
  /// Shipped ones are checked where they are made: looking for what a misspelt name could have been takes
  /// its time.
  package func vocabulary(for folders: RuntimeFolders) -> KeymapVocabulary {
    KeymapVocabulary(
      sections: keymapSections, commands: commands.names, checking: folders.configuration + "/")
  }

  /// The sections of keymaps that some layer asks for.
  package var keymapSections: Set<String> {
    modes.values.reduce(into: Self.passingSections) { names, mode in
      names.insert(mode.name.description)
      names.formUnion(mode.parents.map(\.description))
    }
  }

  /// Those that no mode is called after: for a prompt, a question, a search, for what point is on.
  private static let passingSections: Set<String> = [
    "calendar", "choices", "completion", "filter-menu", "form-switch", "global", "indent-rigidly",
    "isearch", "isearch-edit", "query-replace", "rectangle-mark", "universal-argument", "y-or-n",
  ]
}
