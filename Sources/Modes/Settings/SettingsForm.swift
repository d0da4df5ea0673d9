import Config
import Editor
import Text

/// The form of the settings: what is typed over what is in force.
struct SettingsForm {
  /// What is in force.
  let settings: Settings
  /// What was typed, by the paths of settings.
  let values: [String: String]
  private(set) var problems: [String: String] = [:]

  init(_ values: [String: String], over settings: Settings) {
    self.values = values
    self.settings = settings
  }

  /// What the fields hold, by the paths of settings.
  var texts: [(name: String, text: String)] {
    Setting.all.map { setting in
      let typed = values[setting.path].map { setting.value.text(ofField: $0) }
      return (setting.path, typed ?? setting.text(in: settings))
    }
  }

  /// The settings as typed; `problems` then says what cannot be.
  mutating func typed(in folders: RuntimeFolders) -> Settings {
    var typed = settings
    problems = [:]
    for setting in Setting.all {
      guard let text = values[setting.path] else { continue }
      problems[setting.path] = setting.set(
        setting.value.text(ofField: text), in: &typed, folders: folders)
    }
    return typed
  }

  func form(in folders: RuntimeFolders) -> Form {
    let items = zip(Setting.all, texts).map { setting, value in
      Form.Item(
        setting.path, setting.label, setting.kind(in: folders), value: value.text,
        help: setting.summary, problem: problems[setting.path])
    }
    return Form(title: "Settings", items: items + [Form.Item("settings-save", "Save", .button)])
  }
}

extension Setting {
  fileprivate func kind(in folders: RuntimeFolders) -> Field.Kind {
    switch value {
    case .flag: .toggle
    case .number: .line
    case .word, .file: .choice(choices(in: folders) ?? [])
    }
  }
}

extension Setting.Value {
  /// What a field's content means: a switch shows `[x] yes`.
  fileprivate func text(ofField content: String) -> String {
    if case .flag = self { return content.hasSuffix("yes") ? "yes" : "no" }
    return content.split(separator: " ").joined(separator: " ")
  }
}

extension Buffer {
  /// Writes the form; point stays in its field, or goes to the first that is wrong.
  func show(_ form: SettingsForm, in session: Session) {
    guard let folders = session.properties[SettingsFile.self]?.folders else { return }
    let windows = session.windows(showing: self)
    let place = windows.first.flatMap { field(at: $0.point)?.name }
    let room = session.pageWidth(of: self) ?? session.mainTarget.area.columns
    show(form.form(in: folders), faces: session.faces, room: room)
    let wrong = fields.first { form.problems[$0.name] != nil }
    let target = wrong ?? place.flatMap { field(named: $0) } ?? fields.first
    lastPoint.offset = target.map { $0.isTyped ? $0.end.offset : $0.start.offset } ?? 0
    for window in windows { window.point = lastPoint.offset }
  }
}
