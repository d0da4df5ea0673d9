package import Config
import Keys

extension Session {
  /// Reads a keymap with the user's own lines over it, and puts it in force.
  ///
  /// - Returns: What is wrong in the user's files, each line of which is left out. Shipped ones are checked
  ///   where they are made.
  /// - Throws: When there is no such keymap, or it cannot be read; the old one stays in force then.
  package func load(
    keymap name: String, from folders: RuntimeFolders
  ) throws(ConfigError) -> [Diagnostic] {
    // Looking for what a misspelt name could have been takes its time.
    let known = KeymapVocabulary(
      sections: nil, commands: commands.names, checking: folders.configuration + "/")
    let (scheme, problems) = try KeyScheme.load(name, from: folders, vocabulary: known)
    var sections: [String: Keymap] = [:]
    for section in scheme.sections { sections[section] = scheme.keymap(section) }
    keymaps = sections
    return problems.filter { $0.file.hasPrefix(folders.configuration + "/") }
  }
}
