package import Config

extension Keymap.Replaced {
  /// What to tell somebody whose line put others out of force.
  func diagnostics(
    for keys: [Key], bound action: Binding.Action, at entry: ConfigFile.Entry
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let text = keysDescription(keys)
    let here = Binding.Source(file: entry.file, line: entry.line)
    func place(_ source: Binding.Source) -> String {
      source.file == here.file ? "line \(source.line)" : source.description
    }
    func severity(_ source: Binding.Source) -> Diagnostic.Severity {
      source.file == here.file ? .error : .warning
    }

    // Another file's line is there to be overridden; a file included twice meets its own lines.
    if let same, same.source.file == here.file, same.source != here {
      found.append(
        entry.diagnostic(
          "\(text) is bound twice: \(place(same.source)) (\(same.action)) no longer holds"))
    }
    if let shorter, shorter.binding.action != .unbound {
      let source = shorter.binding.source
      found.append(
        entry.diagnostic(
          "\(text) makes a prefix of \(keysDescription(shorter.keys)): "
            + "\(place(source)) (\(shorter.binding.action)) no longer holds",
          severity: severity(source)))
    }
    let hidden = longer.filter { $0.binding.action != .unbound }
    if action != .unbound, let first = hidden.first {
      let source = first.binding.source
      let others = hidden.count == 1 ? "" : " and \(hidden.count - 1) more"
      found.append(
        entry.diagnostic(
          "\(text) was a prefix: \(keysDescription(first.keys)) (\(place(source)))\(others) "
            + "can no longer be typed",
          severity: severity(source)))
    }
    return found
  }
}

extension KeyScheme {
  /// Warnings about the lines whose keys need a better terminal than that, where nothing else in the
  /// section does the same.
  package func diagnostics(beyond reach: KeyReach) -> [Diagnostic] {
    sections.compactMap(keymap).flatMap { keymap in
      let all = keymap.all
      let served = Set(all.filter { $0.reach <= reach }.map(\.binding.action))
      let lonely = all.filter {
        $0.reach > reach && $0.binding.action != .unbound && !served.contains($0.binding.action)
      }
      return lonely.map { bound in
        Diagnostic(
          file: bound.binding.source.file, line: bound.binding.source.line,
          message: "\(keysDescription(bound.keys)) reaches a program only from \(bound.reach); "
            + "give \(bound.binding.action) a second key",
          severity: .warning)
      }
    }
  }
}

extension BoundKeys {
  /// The reach of the key that gets least far.
  fileprivate var reach: KeyReach { keys.map(\.reach).max() ?? .everywhere }
}

extension KeyReach: CustomStringConvertible {
  /// Who sends such keys, as it stands behind "only from".
  package var description: String {
    switch self {
    case .everywhere: "a terminal"
    case .modified: "terminals that report modifiers, as xterm does"
    case .extended: "terminals with the kitty keyboard protocol or xterm's modifyOtherKeys"
    }
  }
}
