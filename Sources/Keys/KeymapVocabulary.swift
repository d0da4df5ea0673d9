/// The names that a keymap may use, so that a misspelt one is found when the file is read.
package struct KeymapVocabulary: Sendable {
  /// The sections that some layer asks for; nil where any name will do.
  package let sections: Set<String>?

  /// The commands there are; nil where any name will do.
  package let commands: Set<String>?

  package init(sections: Set<String>?, commands: Set<String>?) {
    self.sections = sections
    self.commands = commands
  }

  /// Every name will do.
  package static let any = KeymapVocabulary(sections: nil, commands: nil)
}
