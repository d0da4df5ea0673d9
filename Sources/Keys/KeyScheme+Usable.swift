package import Config

extension KeyScheme {
  /// Reads a keymap as `load` does, and refuses one that would leave nobody a way out.
  ///
  /// A user's file that takes a shipped one's place gets the keys without which nothing can be done, as
  /// far as it says nothing else about them: to quit, to leave, to run a command by its name, to type, to
  /// answer a prompt.
  ///
  /// - Throws: When a user's file cannot be read, has mistakes and no good line, or leaves no key for
  ///   `essentials`. What is in force should stay in force then.
  package static func loadUsable(
    _ name: String, from folders: RuntimeFolders, vocabulary: KeymapVocabulary = .any,
    withUserFile: Bool = true
  ) throws(ConfigError) -> (scheme: KeyScheme, diagnostics: [Diagnostic]) {
    var (scheme, diagnostics) = try load(
      name, from: folders, vocabulary: vocabulary, withUserFile: withUserFile)
    // Shipped files are checked where they are made.
    let own = scheme.files.filter { $0.hasPrefix(folders.configuration + "/") }
    guard !own.isEmpty else { return (scheme, diagnostics) }
    for file in own {
      let mistakes = diagnostics.filter { $0.file == file && $0.severity == .error }
      guard scheme.binds(nothingFrom: file) else { continue }
      // It may be there for what it includes.
      if file == scheme.files.first ? scheme.includes : mistakes.isEmpty { continue }
      throw .unusable(path: file, reason: "it binds no key, so it is not used", lines: mistakes)
    }
    scheme.addEssentials()
    if let lacking = scheme.firstLacking {
      let culprit =
        own.last { $0.hasSuffix("/" + userFile) && scheme.binds(lacking, in: $0) } ?? own[0]
      throw .unusable(
        path: culprit, reason: "it leaves no key for \(lacking.command), so it is not used",
        lines: diagnostics.filter { $0.file == culprit })
    }
    return (scheme, diagnostics)
  }

  /// Reads a keymap where none is in force yet: what cannot be used of the user's files is left out and
  /// told, and where the keymap itself is no good or not there, the shipped one of that name, or
  /// `gotcha`, takes its place.
  ///
  /// - Throws: When what is shipped cannot be read.
  package static func loadAtStart(
    _ name: String, from folders: RuntimeFolders, vocabulary: KeymapVocabulary = .any
  ) throws(ConfigError) -> (scheme: KeyScheme, diagnostics: [Diagnostic]) {
    typealias Attempt = (name: String, folders: RuntimeFolders, withUserFile: Bool)
    var attempts: [Attempt] = [(name, folders, true), (name, folders, false)]
    let shipped = folders.shippedOnly
    for name in [name, "gotcha"] where !shipped.existing(path(of: name)).isEmpty {
      attempts += [(name, shipped, true), (name, shipped, false)]
    }
    var problems: [Diagnostic] = []
    var failure: ConfigError?
    for attempt in attempts {
      do throws(ConfigError) {
        let (scheme, diagnostics) = try loadUsable(
          attempt.name, from: attempt.folders, vocabulary: vocabulary,
          withUserFile: attempt.withUserFile)
        return (scheme, problems + diagnostics.filter { !problems.contains($0) })
      } catch {
        failure = error
        problems += error.diagnostics(of: path(of: attempt.name)).filter { !problems.contains($0) }
      }
    }
    throw failure ?? .notFound(name: "keymap \(name)", known: [])
  }
}

/// A command that has to be within reach whatever a user's files say.
struct EssentialKey {
  let section: String
  let keys: String
  let command: String

  /// Given to a keymap that does not have them.
  static let all = [
    EssentialKey("global", "C-g", "keyboard-quit"),
    EssentialKey("global", "M-x", "execute-extended-command"),
    EssentialKey("global", "C-x C-c", "save-buffers-kill-terminal"),
    EssentialKey("global", "C-z", "suspend-frame"),
    EssentialKey("editing", "<printable>", "self-insert-command"),
    EssentialKey("editing", "RET", "newline"),
    EssentialKey("editing", "DEL", "delete-backward-char"),
    EssentialKey("minibuffer", "RET", "exit-minibuffer"),
    EssentialKey("minibuffer", "C-g", "abort-minibuffers"),
    EssentialKey("completion", "RET", "minibuffer-complete-and-exit"),
    EssentialKey("completion", "TAB", "minibuffer-complete"),
    EssentialKey("completion", "C-n", "minibuffer-next-completion"),
    EssentialKey("completion", "C-p", "minibuffer-previous-completion"),
    EssentialKey("choices", "RET", "minibuffer-exit-choices"),
    EssentialKey("choices", "TAB", "minibuffer-toggle-choice"),
    EssentialKey("y-or-n", "y", "y-or-n-p-insert-y"),
    EssentialKey("y-or-n", "n", "y-or-n-p-insert-n"),
    EssentialKey("y-or-n", "C-g", "abort-minibuffers"),
  ]

  /// Those without which there is no way out; any key will do, and all else can be run by name.
  static let required = all.filter {
    ["keyboard-quit", "execute-extended-command", "exit-minibuffer"].contains($0.command)
  }

  private init(_ section: String, _ keys: String, _ command: String) {
    self.section = section
    self.keys = keys
    self.command = command
  }
}

extension KeyScheme {
  /// Gives a keymap the essential keys it has neither these nor others for.
  fileprivate mutating func addEssentials() {
    for essential in EssentialKey.all {
      var keymap = keymaps[essential.section] ?? Keymap(essential.section)
      guard !keymap.all.contains(where: { $0.binding.command == essential.command }),
        let keys = try? parseKeys(essential.keys), case .nothing = keymap.reach(keys)
      else { continue }
      let source = Binding.Source(file: "keys that are always there", line: 0)
      _ = keymap.bind(
        keys, to: Binding(.command(essential.command, arguments: []), source: source))
      keymaps[essential.section] = keymap
    }
  }

  /// The first required command that has no key where one reads, types, or answers a prompt.
  fileprivate var firstLacking: EssentialKey? {
    for place in [
      ["reading", "global"], ["editing", "global"], ["minibuffer", "editing", "global"],
    ] {
      let layers = KeymapLayers(place.compactMap { keymaps[$0] })
      let wanted = EssentialKey.required.filter {
        ($0.section == "minibuffer") == (place[0] == "minibuffer")
      }
      let bound = layers.keysByCommand(of: Set(wanted.map(\.command)))
      if let lacking = wanted.first(where: { bound[$0.command]?.isEmpty ?? true }) {
        return lacking
      }
    }
    return nil
  }

  fileprivate func binds(nothingFrom file: String) -> Bool {
    !keymaps.values.contains { $0.all.contains { $0.binding.source.file == file } }
  }

  /// Whether the keymap includes other files.
  fileprivate var includes: Bool {
    files.dropFirst().contains { !$0.hasSuffix("/" + Self.userFile) }
  }

  /// Whether a file has something to do with a command's having no key.
  fileprivate func binds(_ essential: EssentialKey, in file: String) -> Bool {
    guard let first = (try? parseKeys(essential.keys))?.first else { return false }
    return keymaps.values.contains {
      $0.all.contains { $0.binding.source.file == file && $0.keys.first == first }
    }
  }
}
