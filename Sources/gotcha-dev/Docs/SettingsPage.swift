import Config
import Modes

extension GeneratedPart {
  /// A file of settings in which everything is as it is without one.
  static let settingsPage = GeneratedPart(path: "README.md", name: "settings") { checkout in
    let folders = checkout.runtimeFolders
    let usual = Settings()
    var lines = ["```", "# ~/.config/gotcha/settings.conf"]
    var section = ""
    for setting in Setting.all {
      if setting.section != section {
        section = setting.section
        lines += ["", "[\(section)]"]
      }
      let values = setting.choices(in: folders)?.joined(separator: ", ") ?? "a number"
      let about = [setting.summary, values].filter { !$0.isEmpty }.joined(separator: ": ")
      lines += ["# \(about)", "\(setting.name) = \(setting.text(in: usual))"]
    }
    return (lines + ["```"]).joined(separator: "\n")
  }
}
