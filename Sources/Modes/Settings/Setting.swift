package import Config

/// One of the settings: what it is called in the file and in the form, and which values it takes.
package struct Setting: Sendable {
  /// Where a setting lies in `Settings`.
  package typealias Place<Content> = any WritableKeyPath<Settings, Content> & Sendable

  /// What a setting is, and where it lies.
  package enum Value: Sendable {
    case flag(Place<Bool>)
    case number(Place<Int>, ClosedRange<Int>)
    case word(Place<String>, [String])
    /// The name of a file in a folder of every place files are found in, or one of some words.
    case file(Place<String>, folder: String, suffix: String, or: [String])
  }

  /// The section of the file it stands in.
  package let section: String
  package let name: String
  package let label: String
  /// A few words for the form.
  package let summary: String
  package let value: Value

  private init(
    _ section: String, _ name: String, _ label: String, _ summary: String, _ value: Value
  ) {
    self.section = section
    self.name = name
    self.label = label
    self.summary = summary
    self.value = value
  }

  /// All of them, in the order of the form.
  package static let all: [Setting] = [
    Setting(
      "display", "theme", "Theme", "auto is dark or light as the terminal is",
      .file(\.theme, folder: "themes", suffix: ".theme", or: [Settings.automaticTheme])),
    Setting("display", "icons", "Icons", "", .word(\.icons, ["unicode", "ascii"])),
    Setting("display", "hints", "Hints", "what can be done, in the last row", .flag(\.showsHints)),
    Setting(
      "display", "text-width", "Text width", "cells of prose in a row",
      .number(\.textWidth, 20...400)),
    Setting(
      "display", "diff-style", "Diffs", "old and new lines below or beside each other",
      .word(\.diffStyle, ["unified", "side-by-side"])),
    Setting(
      "display", "scroll-margin", "Scroll margin", "rows that point keeps from a window's edge",
      .number(\.scrollMargin, 0...100)),
    Setting(
      "display", "scroll-conservatively", "Scroll lines",
      "rows to follow point by; beyond, it comes to the middle",
      .number(\.scrollStep, 0...1000)),
    Setting(
      "keys", "keymap", "Keymap", "emacs keeps to Emacs wherever the two differ",
      .file(\.keymap, folder: "keymaps", suffix: ".keymap", or: [])),
    Setting(
      "keys", "escape-wait", "Escape waits", "ms before a lone Escape leaves a text",
      .number(\.escapeWait, 50...5000)),
    Setting(
      "editing", "indent-tabs", "Indent with tabs", "as far as they go; M-x indent-tabs-mode here",
      .flag(\.indentsWithTabs)),
    Setting(
      "lists", "refresh", "Refresh", "seconds between two readings of a list; 0 for never",
      .number(\.refreshInterval, 0...86_400)),
    Setting(
      "confirm", "send", "Ask before C-s sends", "in comments", .flag(\.confirmsSend)),
  ]

  /// The name of its field in the form, `display.theme`.
  package var path: String { "\(section).\(name)" }

  /// Its value as the file has it.
  package func text(in settings: Settings) -> String {
    switch value {
    case .flag(let key): settings[keyPath: key] ? "yes" : "no"
    case .number(let key, _): String(settings[keyPath: key])
    case .word(let key, _), .file(let key, _, _, _): settings[keyPath: key]
    }
  }

  /// The words it takes; nil for a number.
  package func choices(in folders: RuntimeFolders) -> [String]? {
    switch value {
    case .flag: ["yes", "no"]
    case .number: nil
    case .word(_, let words): words
    case .file(_, let folder, let suffix, let words):
      // The user's own bindings are no keymap of their own.
      words + folders.names(in: folder, suffix: suffix).filter { $0 != "user" }
    }
  }

  /// Sets it to what the file or the form says; the answer is what is wrong with the text.
  package func set(
    _ text: String, in settings: inout Settings, folders: RuntimeFolders
  ) -> String? {
    if case .number(let key, let range) = value {
      guard let number = Int(text), range.contains(number) else {
        return "\(name) is a number from \(range.lowerBound) to \(range.upperBound), not \(text)"
      }
      settings[keyPath: key] = number
      return nil
    }
    let words = choices(in: folders) ?? []
    guard words.contains(text) else {
      let known = words.joined(separator: ", ")
      return "\(name) is one of \(known), not \(text)" + suggestion(for: text, among: words)
    }
    switch value {
    case .flag(let key): settings[keyPath: key] = text == "yes"
    case .word(let key, _), .file(let key, _, _, _): settings[keyPath: key] = text
    case .number: break
    }
    return nil
  }
}
