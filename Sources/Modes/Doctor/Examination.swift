package import Keys
import Spelling
import Syntax
package import Workers

/// Looks at everything that the program needs; for `gotcha doctor` and `M-x doctor`.
///
/// It waits for disks, keyrings and servers, so it runs on a worker. Nothing is changed by it.
package struct Examination: Sendable {
  let services: Services
  let file: SettingsFile
  /// What keymaps are checked against.
  let vocabulary: KeymapVocabulary
  /// What the caller found out itself: about the terminal.
  let known: [Finding]
  /// How long servers and keyrings may take together.
  let patience: Int64

  package init(
    services: Services, file: SettingsFile, vocabulary: KeymapVocabulary, known: [Finding] = [],
    patience: Int64 = 10_000
  ) {
    self.services = services
    self.file = file
    self.vocabulary = vocabulary
    self.known = known
    self.patience = patience
  }

  /// All that is found.
  package func findings(_ cancellation: Cancellation = Cancellation()) -> [Finding] {
    // What takes longest begins first.
    let questions = ask(cancellation)
    let rest = folders() + grammars() + spelling() + configuration()
    return known + rest + keyring(cancellation) + questions.flatMap { $0() }
  }

  private func grammars() -> [Finding] {
    let section = "Colours of source"
    let shelf = services.grammars
    let installed = Language.list.filter { shelf.isInstalled($0.name) }
    guard !installed.isEmpty else {
      let text = "none are installed, so source has no colours; make install brings them"
      return [Finding(section, "Grammars", text, .note)]
    }
    let missing = Language.list.filter { !shelf.isInstalled($0.name) }.map(\.name)
    let problems = installed.compactMap { language in
      shelf.problem(with: language.name).map {
        Finding(section, language.name, $0.description, .broken)
      }
    }
    let count = "\(installed.count) of \(Language.list.count) installed"
    let text =
      missing.isEmpty ? count : "\(count); without colours: \(missing.joined(separator: ", "))"
    return [Finding(section, "Grammars", text, missing.isEmpty ? .fine : .note)] + problems
  }

  private func spelling() -> [Finding] {
    let section = "Spelling"
    do throws(SpellingError) {
      return [Finding(section, "Dictionary", try services.speller.language())]
    } catch {
      return [Finding(section, "Dictionary", error.description, .note)]
    }
  }
}
