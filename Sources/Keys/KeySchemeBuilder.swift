import Config

/// Turns lines into keymaps and says what is wrong with them.
struct KeySchemeBuilder {
  private let name: String
  private let vocabulary: KeymapVocabulary
  private var files: [String] = []
  private var keymaps: [String: Keymap] = [:]
  private var diagnostics: [Diagnostic] = []

  init(name: String, vocabulary: KeymapVocabulary) {
    self.name = name
    self.vocabulary = vocabulary
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if !files.contains(diagnostic.file) { files.append(diagnostic.file) }
    diagnostics.append(diagnostic)
  }

  /// Adds a file, whose lines win over those added before.
  mutating func add(_ file: ConfigFile) {
    files += file.files.filter { !files.contains($0) }
    diagnostics += file.diagnostics
    for section in file.sections {
      if let known = vocabulary.sections, section.file.hasPrefix(vocabulary.folder),
        !known.contains(section.name)
      {
        report(
          Diagnostic(
            file: section.file, line: section.line,
            message: "there is no section \(section.name)"
              + suggestion(for: section.name, among: known)))
        continue
      }
      var keymap = keymaps.removeValue(forKey: section.name) ?? Keymap(section.name)
      for entry in section.entries { add(entry, to: &keymap) }
      keymaps[section.name] = keymap
    }
  }

  private mutating func add(_ entry: ConfigFile.Entry, to keymap: inout Keymap) {
    do throws(KeysError) {
      let keys = try bindableKeys(entry.name)
      let action = try action(of: entry)
      let source = Binding.Source(file: entry.file, line: entry.line)
      let replaced = keymap.bind(keys, to: Binding(action, source: source))
      if !replaced.isEmpty {
        diagnostics += replaced.diagnostics(for: keys, bound: action, at: entry)
      }
    } catch {
      report(entry.diagnostic(error.description))
    }
  }

  private func bindableKeys(_ notation: String) throws(KeysError) -> [Key] {
    let keys = joiningMetaPrefix(try parseKeys(notation))
    guard let last = keys.last else { throw .value("the keys are missing") }
    if last == .esc, keys.dropLast().last != Key.esc.with(.meta) {
      throw .notation(
        part: notation, reason: "ESC begins every M- key; <escape> is the Escape key alone")
    }
    let printable = Key.Base.named(.printable)
    guard keys.dropLast().allSatisfy({ $0.base != printable }),
      last.base != printable || last.modifiers.isEmpty
    else {
      throw .notation(part: notation, reason: "<printable> has no modifiers and comes last")
    }
    return keys
  }

  private func action(of entry: ConfigFile.Entry) throws(KeysError) -> Binding.Action {
    let action = try Binding.Action(parsing: entry.value)
    if let known = vocabulary.commands, case .command(let name, _) = action,
      entry.file.hasPrefix(vocabulary.folder), !known.contains(name)
    {
      throw .value("there is no command \(name)" + suggestion(for: name, among: known))
    }
    return action
  }

  /// The scheme, and what is wrong with its files in the order in which they were read.
  ///
  /// - Parameter folder: In files below it, keys that some terminals cannot send are pointed out.
  consuming func finish(
    pointingOutExtendedKeysIn folder: String
  ) -> (scheme: KeyScheme, diagnostics: [Diagnostic]) {
    let scheme = KeyScheme(name: name, files: files, keymaps: keymaps)
    if files.contains(where: { $0.hasPrefix(folder) }) {
      diagnostics += scheme.diagnostics(beyond: .modified).filter { $0.file.hasPrefix(folder) }
    }
    let order = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    let sorted = diagnostics.sorted {
      (order[$0.file] ?? .max, $0.line) < (order[$1.file] ?? .max, $1.line)
    }
    return (scheme, sorted)
  }
}
