import Config
import Display
import Editor
import Keys

extension Rule {
  static let configurationFiles = Rule(
    name: "keymaps-and-themes",
    summary: "Shipped keymaps name commands that exist, and themes faces that do."
  ) { project in
    let folders = project.checkout.runtimeFolders
    let commands = Set(try AllCommands.list().map(\.name))
    let vocabulary = KeymapVocabulary(sections: nil, commands: commands)
    var diagnostics: [Diagnostic] = []
    for path in project.paths {
      guard let name = path.split(separator: "/").last?.split(separator: ".").first else {
        continue
      }
      if path.hasPrefix("keymaps/"), path.hasSuffix(".keymap"), !path.hasPrefix("keymaps/shared/") {
        diagnostics += try KeyScheme.load(
          String(name), from: folders, vocabulary: vocabulary
        ).diagnostics
      } else if path.hasPrefix("themes/"), path.hasSuffix(".theme") {
        diagnostics += Theme.load(String(name), from: folders).diagnostics
      }
    }
    // A file that two keymaps include is read twice.
    let prefix = project.checkout.root + "/"
    return Set(diagnostics).map {
      let path = $0.file.hasPrefix(prefix) ? String($0.file.dropFirst(prefix.count)) : $0.file
      return Finding(path, line: $0.line, $0.message)
    }
  }
}
