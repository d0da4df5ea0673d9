import Config
import Glibc

extension SettingsFile {
  /// Where the value of a setting comes from.
  package enum Origin: Hashable, Sendable {
    case byDefault
    case commandLine
    case line(file: String, line: Int)
  }

  /// Where a setting got the value in force; reads the file, so it is asked on a worker.
  package func place(of setting: Setting) -> Origin {
    let isGiven = ["keymap": keymap, "theme": theme][setting.name] ?? nil
    if isGiven != nil {
      return .commandLine
    }
    guard access(path, F_OK) == 0,
      let file = try? ConfigFile.load(Self.name, at: path, from: folders)
    else { return .byDefault }
    var settings = Settings()
    var origin = Origin.byDefault
    for section in file.sections where section.name == setting.section {
      // The last line that can be understood counts.
      for entry in section.entries where entry.name == setting.name {
        guard setting.set(entry.value, in: &settings, folders: folders) == nil else { continue }
        origin = .line(file: entry.file, line: entry.line)
      }
    }
    return origin
  }
}
