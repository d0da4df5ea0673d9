import Config
import Editor

/// Commands of the settings.
enum SettingsCommands {
  static let all = [leave, open, reload, save]

  static let open = Command("settings", "Show the settings as a form.") { context in
    _ = try file(context)
    try context.session.open(.settings)
  }

  static let leave = Command(
    "settings-leave",
    "Leave the form; what was typed is kept. With C-u it goes to the trash."
  ) { context in
    try context.leaveForm(kept: "Nothing was changed. , goes on with what you typed")
  }

  static let save = Command("settings-save", "Put the settings in force and keep them.") {
    context in
    let session = context.session
    let file = try file(context)
    let old = session.settings
    var form = SettingsForm(context.buffer.fieldValues, over: old)
    let new = form.typed(in: file.folders)
    guard form.problems.isEmpty else {
      context.buffer.show(form, in: session)
      throw UserError("Not saved: \(form.problems.values.sorted().joined(separator: "; "))")
    }
    let buffer = context.buffer
    session.showFormer(in: context.window)
    session.removeDraft(of: buffer)
    session.forget(buffer)
    session.layoutWindows()
    session.guardTypeAhead()
    session.report(session.apply(new, from: file.folders), in: "settings")
    session.jobs.start("Keeping the settings", in: .keeping) { _ in
      try file.save(new, over: old)
      return .message("Saved in \(file.path)")
    }
  }

  static let reload = Command(
    "settings-reload", "Read the files of keys, colours and settings again, and put them in force."
  ) { context in
    context.session.readAgain(try file(context))
  }

  private static func file(_ context: CommandContext) throws -> SettingsFile {
    guard let file = context.session.properties[SettingsFile.self] else {
      throw UserError("There is no file of settings here")
    }
    return file
  }
}
