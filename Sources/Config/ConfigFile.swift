/// A keymap, a theme or the settings as read, with the files it includes in their places.
///
/// The format is one of lines: `[section]` headers, `name = value`, `#` comments on lines of their own,
/// `include other`. A line that is none of these is left out and reported; nothing is fatal.
package struct ConfigFile: Sendable {
  /// One `name = value`.
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// What stands right of the separator, without blanks around it; may be empty.
    package let value: String
    package let file: String
    /// Counted from 1.
    package let line: Int

    package init(name: String, value: String, file: String, line: Int) {
      self.name = name
      self.value = value
      self.file = file
      self.line = line
    }

    /// Something wrong with this line.
    package func diagnostic(
      _ message: String, severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
      Diagnostic(file: file, line: line, message: message, severity: severity)
    }
  }

  /// All entries under headers of one name, in the order in which they were read.
  package struct Section: Hashable, Sendable {
    package let name: String
    /// Where its first header stands.
    package let file: String
    package let line: Int
    package var entries: [Entry] = []
  }

  /// In the order of their first headers.
  package private(set) var sections: [Section] = []

  package private(set) var diagnostics: [Diagnostic] = []

  /// Every file that was read, the outermost first: a change of one of them changes this value.
  package private(set) var files: [String] = []

  package init() {}

  /// The section of that name, if a header or an included file has it.
  package subscript(_ name: String) -> Section? { sections.first { $0.name == name } }

  mutating func open(_ path: String) {
    if !files.contains(path) { files.append(path) }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The place of the section in `sections`, which is made if it is new.
  mutating func enter(_ name: String, file: String, line: Int) -> Int {
    if let known = sections.firstIndex(where: { $0.name == name }) { return known }
    sections.append(Section(name: name, file: file, line: line))
    return sections.count - 1
  }

  mutating func append(_ entry: Entry, to section: Int) { sections[section].entries.append(entry) }
}
