extension ConfigFile {
  /// Reads a file such as `keymaps/gotcha.keymap` from the first folder that has it.
  ///
  /// `include other` in it means `other` with the same suffix, below the same folder (`keymaps`), in the
  /// first place that has it and is not being read already: so a user's `gotcha.keymap` extends the
  /// shipped one by `include gotcha`.
  package static func load(
    _ relativePath: String, from folders: RuntimeFolders
  ) throws(ConfigError) -> ConfigFile {
    guard let path = folders.find(relativePath) else {
      let place = Place(relativePath)
      throw .notFound(name: relativePath, known: place.known(in: folders).map(place.path))
    }
    return try load(relativePath, at: path, from: folders)
  }

  /// Reads the file at `path`, with includes as if it had been found as `relativePath`.
  package static func load(
    _ relativePath: String, at path: String, from folders: RuntimeFolders
  ) throws(ConfigError) -> ConfigFile {
    let place = Place(relativePath)
    let source = ConfigSource(path: path, bytes: try readFile(path))
    return parse(source) { name, chain throws(ConfigError) in
      guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
        throw .strayInclude(name: name)
      }
      let found = folders.existing(place.path(of: name))
      guard let path = found.first(where: { !chain.contains($0) }) else {
        throw found.isEmpty
          ? .notFound(name: name, known: place.known(in: folders)) : .endlessInclude(name: name)
      }
      return ConfigSource(path: path, bytes: try readFile(path))
    }
  }
}

/// A folder below the places of `RuntimeFolders`, and the suffix its files have.
private struct Place {
  let folder: String
  let suffix: String

  init(_ relativePath: String) {
    let slash = relativePath.lastIndex(of: "/")
    let name = slash.map { relativePath[relativePath.index(after: $0)...] } ?? relativePath[...]
    folder = slash.map { String(relativePath[..<$0]) } ?? "."
    suffix = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  }

  func path(of name: String) -> String { "\(folder)/\(name)\(suffix)" }

  func known(in folders: RuntimeFolders) -> [String] { folders.names(in: folder, suffix: suffix) }
}
