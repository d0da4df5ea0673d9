import Config
import Display
import Keys

extension Examination {
  /// What is wrong in files of settings, keys and colours, line by line.
  func configuration() -> [Finding] {
    let section = "Configuration"
    let (settings, problems) = file.load()
    var all = problems
    let folders = file.folders
    do throws(ConfigError) {
      let own = folders.configuration + "/"
      let (_, problems) = try KeyScheme.loadAtStart(
        settings.keymap, from: folders, vocabulary: vocabulary)
      all += problems.filter { $0.file.hasPrefix(own) || !$0.file.hasPrefix("/") }
    } catch {
      all.append(
        Diagnostic(file: "keymaps/\(settings.keymap).keymap", line: 0, message: "\(error)"))
    }
    let isAutomatic = settings.theme == Settings.automaticTheme
    for name in isAutomatic ? ["dark", "light"] : [settings.theme] {
      all += Theme.load(name, from: folders).diagnostics
    }
    let summary =
      isAutomatic
      ? "keymap \(settings.keymap), themes dark and light"
      : "keymap \(settings.keymap), theme \(settings.theme)"
    return [Finding(section, "In force", summary)]
      + all.map { problem in
        Finding(
          section, problem.line > 0 ? "\(problem.file):\(problem.line)" : problem.file,
          problem.message, problem.severity == .error ? .broken : .note,
          at: Finding.Place(file: problem.file, line: max(1, problem.line)))
      }
  }
}
