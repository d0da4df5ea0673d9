import Config
import Display
import Editor

/// `C-h v`: what a setting is, where its value comes from and how to change it.
enum SettingHelpCommands {
  static let all = [describe]

  static let describe = Command(
    "describe-variable", "Say what a setting is, its value, where it is set and how to change it."
  ) { context in
    let session = context.session
    guard let file = session.properties[SettingsFile.self] else {
      throw UserError("There is no file of settings here")
    }
    let settings = session.settings
    let candidates = Setting.all.map {
      Candidate($0.path, note: [$0.text(in: settings), $0.summary].joined(separator: "  "))
    }
    try session.ask(
      "Describe setting: ", .list(candidates), history: "setting", mustMatch: true
    ) { session, name in
      guard let setting = Setting.all.first(where: { $0.path == name }) else {
        throw UserError("There is no setting \(name)")
      }
      session.soon("Reading the settings") { _ in
        file.place(of: setting)
      } done: { session, place in
        session.showHelp("setting \(name)", page(of: setting, in: session, file, try? place.get()))
      }
    }
  }

  /// - Parameter origin: Where the value in force was set.
  private static func page(
    of setting: Setting, in session: Session, _ file: SettingsFile, _ origin: SettingsFile.Origin?
  ) -> HelpText {
    var text = HelpText()
    text.heading("\(setting.path): \(setting.label)")
    if !setting.summary.isEmpty { text.line(" \(setting.summary.capitalizedFirst).") }
    text.line("")
    text.line(.init(" Value    ", "dim"), .init(setting.text(in: session.settings)))
    text.line(.init(" Default  ", "dim"), .init(setting.text(in: Settings())))
    switch origin {
    case .line(let path, let line):
      text.line(
        .init(" Set in   ", "dim"),
        .init("\(path):\(line)", "link", link: .localFile(path, line: line)))
    case .commandLine:
      text.line(.init(" Set by   ", "dim"), .init("--\(setting.name) on the command line"))
    case .byDefault, nil:
      text.line(.init(" Set      ", "dim"), .init("nowhere; the default holds"))
    }
    let choices = setting.choices(in: file.folders)
    if let choices {
      text.line(.init(" Takes    ", "dim"), .init(choices.joined(separator: ", ")))
    } else if case .number(_, let range) = setting.value {
      text.line(
        .init(" Takes    ", "dim"),
        .init("a number from \(range.lowerBound) to \(range.upperBound)"))
    }
    text.heading("How to change it")
    let form = session.keys(for: "settings", in: session.currentBuffer).first ?? "M-x settings"
    text.line(" In the form on \(form); or as a line of \(file.path), which counts when saved:")
    text.line("")
    text.line("   [\(setting.section)]")
    text.line("   \(setting.name) = \(setting.text(in: session.settings))")
    return text
  }
}

extension String {
  /// With its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
