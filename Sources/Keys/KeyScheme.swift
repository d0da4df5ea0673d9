package import Config

/// One keymap of `keymaps/` with everything it includes and the user's own lines: a `Keymap` for each
/// section.
package struct KeyScheme: Sendable {
  /// As `--keymap` takes it.
  package let name: String

  /// Every file that had a part in it; a change of one asks for loading it anew.
  package let files: [String]

  var keymaps: [String: Keymap]

  init(name: String, files: [String], keymaps: [String: Keymap]) {
    self.name = name
    self.files = files
    self.keymaps = keymaps
  }

  /// The bindings of a section; nil where no file has the section.
  package func keymap(_ section: String) -> Keymap? { keymaps[section] }

  /// The sections that have bindings, sorted.
  package var sections: [String] { keymaps.keys.sorted() }
}

extension KeyScheme {
  /// The file with a user's own bindings, which is read after whichever keymap is chosen.
  package static let userFile = "keymaps/user.keymap"

  /// The keymaps one can choose.
  package static func names(in folders: RuntimeFolders) -> [String] {
    folders.names(in: "keymaps", suffix: ".keymap").filter { path(of: $0) != userFile }
  }

  /// Reads a keymap from the first folder that has it, and the user's own file after it.
  ///
  /// Later lines win over earlier ones, and so the user's over the shipped ones. A line with a mistake is
  /// left out; the caller decides, by the severities, whether to keep the scheme it had.
  ///
  /// - Parameter withUserFile: Whether the user's own file is read.
  /// - Throws: When the keymap itself is not there or cannot be read.
  package static func load(
    _ name: String, from folders: RuntimeFolders, vocabulary: KeymapVocabulary = .any,
    withUserFile: Bool = true
  ) throws(ConfigError) -> (scheme: KeyScheme, diagnostics: [Diagnostic]) {
    let found = folders.existing(path(of: name))
    guard let chosen = found.first else {
      throw .notFound(name: "keymap \(name)", known: names(in: folders).map { "keymap \($0)" })
    }
    var builder = KeySchemeBuilder(name: name, vocabulary: vocabulary)
    builder.add(try ConfigFile.load(path(of: name), at: chosen, from: folders))

    let own = folders.configuration + "/" + userFile
    if withUserFile, own != chosen, folders.withOwnFiles.existing(userFile).contains(own) {
      do throws(ConfigError) {
        builder.add(try ConfigFile.load(userFile, at: own, from: folders))
      } catch {
        builder.report(Diagnostic(file: own, line: 0, message: error.description))
      }
    }
    return builder.finish(pointingOutExtendedKeysIn: folders.configuration + "/")
  }

  static func path(of name: String) -> String { "keymaps/\(name).keymap" }
}
