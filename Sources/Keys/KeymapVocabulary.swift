/// The names that a keymap may use, so that a misspelt one is found when the file is read.
package struct KeymapVocabulary: Sendable {
  /// The sections that some layer asks for; nil where any name will do.
  package let sections: Set<String>?

  /// The commands there are; nil where any name will do.
  package let commands: Set<String>?

  /// Names are looked up in files below this folder only; everywhere when it is empty.
  package let folder: String

  package init(sections: Set<String>?, commands: Set<String>?, checking folder: String = "") {
    self.sections = sections
    self.commands = commands
    self.folder = folder
  }

  /// Every name will do.
  package static let any = KeymapVocabulary(sections: nil, commands: nil)
}
