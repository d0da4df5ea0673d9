package import Config

extension Theme {
  /// Reads `themes/NAME.theme` from the first folder that has it.
  ///
  /// Never fails: a line that cannot be read is left out and reported; without a file the theme
  /// draws everything plainly.
  package static func load(
    _ name: String, from folders: RuntimeFolders
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    do throws(ConfigError) {
      let file = try ConfigFile.load("themes/\(name).theme", from: folders)
      return Theme.read(file, name: name)
    } catch {
      let problem = Diagnostic(file: "themes/\(name).theme", line: 0, message: error.description)
      return (Theme(name: name), [problem])
    }
  }

  /// Makes a theme of a file that was read.
  package static func read(
    _ file: ConfigFile, name: String
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    var reader = ThemeReader(file, name: name)
    reader.read()
    return (reader.theme, file.diagnostics + reader.diagnostics)
  }
}

/// Reads the sections of a theme.
private struct ThemeReader {
  private let file: ConfigFile
  private(set) var theme: Theme
  private(set) var diagnostics: [Diagnostic] = []
  private var palette = ThemePalette()

  init(_ file: ConfigFile, name: String) {
    self.file = file
    theme = Theme(name: name)
  }

  mutating func read() {
    for section in file.sections where !Self.sections.contains(section.name) {
      let hint = suggestion(for: section.name, among: Self.sections)
      diagnostics.append(
        Diagnostic(
          file: section.file, line: section.line,
          message: "no section [\(section.name)] in a theme\(hint)"))
    }
    // Names first, so that a file can change the palette of one that it includes.
    for entry in file["palette"]?.entries ?? [] { readPalette(entry) }
    for entry in file["terminal"]?.entries ?? [] { readTerminal(entry) }
    for tier in Theme.Tier.allCases {
      for entry in file[tier.rawValue]?.entries ?? [] { readFace(entry, tier) }
    }
  }

  private mutating func readPalette(_ entry: ConfigFile.Entry) {
    let words = entry.words
    guard let first = words.first, words.count <= 2, let color = palette.color(first) else {
      return report(
        entry, "\(entry.name) needs a colour such as #a3be8c, and may have one of the sixteen")
    }
    guard words.count == 2 else { return palette.define(entry.name, color) }
    guard let sixteen = ThemePalette.sixteenIndex(words[1]) else {
      let hint = suggestion(for: String(words[1]), among: ThemePalette.sixteen)
      return report(entry, "\(words[1]) is none of the sixteen colours\(hint)")
    }
    palette.define(entry.name, color.rgb.map { .rgb($0, sixteen: sixteen) } ?? color)
  }

  private mutating func readTerminal(_ entry: ConfigFile.Entry) {
    if entry.name == "colours" { return readColours(entry) }
    if entry.name == "label-contrast" { return readContrast(entry) }
    guard let color = palette.color(entry.value[...])?.rgb else {
      return report(entry, "\(entry.name) needs a colour such as #a3be8c")
    }
    switch entry.name {
    case "foreground": theme.assumedForeground = color
    case "background": theme.assumedBackground = color
    default:
      let hint = suggestion(
        for: entry.name, among: ["foreground", "background", "colours", "label-contrast"])
      report(entry, "the terminal has no \(entry.name)\(hint)")
    }
  }

  private mutating func readColours(_ entry: ConfigFile.Entry) {
    guard let depth = Self.depths[entry.value] else {
      return report(entry, "colours is none, 16, 256 or all, not \(entry.value)")
    }
    theme.deepest = depth
  }

  private mutating func readContrast(_ entry: ConfigFile.Entry) {
    guard let contrast = Double(entry.value), (1...21).contains(contrast) else {
      return report(entry, "label-contrast is a number from 1 to 21, not \(entry.value)")
    }
    theme.labelContrast = contrast
  }

  private mutating func readFace(_ entry: ConfigFile.Entry, _ tier: Theme.Tier) {
    let face = Face(entry.name)
    guard FaceCatalogue.knows(face) else {
      let hint = suggestion(for: entry.name, among: FaceCatalogue.all.map(\.face.name))
      return report(entry, "no face \(entry.name)\(hint)")
    }
    var problems: [String] = []
    let rule = StyleRule(entry.words, palette: palette) {
      problems.append($0)
    }
    for problem in problems { report(entry, problem) }
    if problems.isEmpty { theme.set(face, to: rule, for: tier) }
  }

  private mutating func report(_ entry: ConfigFile.Entry, _ message: String) {
    diagnostics.append(entry.diagnostic(message))
  }

  private static let depths: [String: ColorDepth] = [
    "none": .mono, "16": .sixteen, "256": .palette, "all": .trueColor,
  ]
  private static let sections = ["palette", "terminal"] + Theme.Tier.allCases.map(\.rawValue)
}

extension ConfigFile.Entry {
  /// The value's words, without looking for characters of more than one byte: a blank is none.
  fileprivate var words: [Substring] {
    value.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
  }
}
