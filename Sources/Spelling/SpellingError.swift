/// Words cannot be checked, and what to install.
package struct SpellingError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    case noLibrary(String)
    /// No dictionary of the language, by its tag, such as `en_US`.
    case noDictionary(String)
  }

  package let kind: Kind

  package init(kind: Kind) { self.kind = kind }

  package var description: String {
    switch kind {
    case .noLibrary(let reason):
      "Spelling is not checked: libenchant-2 cannot be used, \(reason) (Debian: libenchant-2-2)"
    case .noDictionary(let language):
      "Spelling is not checked: there is no dictionary for \(language) (Debian: hunspell-en-us "
        + "and others)"
    }
  }
}
