import Glibc
import Workers

/// The grammars that are installed, read when they are first asked for.
///
/// Any thread may ask; reading blocks it, and others that ask for the same language meanwhile.
package final class GrammarShelf: Sendable {
  /// The folders that hold a folder for each language, best first.
  package let folders: [String]
  let limits: SyntaxLimits
  private let read = Locked<[String: Answer<Result<Grammar?, SyntaxError>>]>([:])

  package init(folders: [String], limits: SyntaxLimits = SyntaxLimits()) {
    self.folders = folders
    self.limits = limits
  }

  /// The grammar of a language; nil when none is installed or what is installed cannot be used.
  package func grammar(_ language: String) -> Grammar? {
    try? result(for: language).get()
  }

  /// Whether it is known already what there is for a language, so that asking for it takes no time.
  package func isRead(_ language: String) -> Bool {
    read.withLock { $0[language] }.map { !$0.isEmpty } ?? false
  }

  /// Whether there is a folder for a language, whatever is in it.
  package func isInstalled(_ language: String) -> Bool {
    folders.contains { access($0 + "/" + language, R_OK) == 0 }
  }

  /// What is wrong with the installed grammar of a language, if anything is; reads it if need be.
  package func problem(with language: String) -> SyntaxError? {
    if case .failure(let error) = result(for: language) { error } else { nil }
  }

  private func result(for language: String) -> Result<Grammar?, SyntaxError> {
    let (answer, isFirst) = read.withLock { read in
      if let answer = read[language] { return (answer, false) }
      let answer = Answer<Result<Grammar?, SyntaxError>>()
      read[language] = answer
      return (answer, true)
    }
    if isFirst { answer.give(load(language)) }
    return answer.wait()
  }

  private func load(_ language: String) -> Result<Grammar?, SyntaxError> {
    // Names come from remote text as well: nothing but a plain name may reach the file system.
    let isPlain = language.utf8.allSatisfy { (0x61...0x7a).contains($0) || $0 == 0x5f }
    guard isPlain, !language.isEmpty else { return .success(nil) }
    for folder in folders.map({ $0 + "/" + language }) where access(folder, R_OK) == 0 {
      return Result { () throws(SyntaxError) in try Grammar(language: language, folder: folder) }
    }
    return .success(nil)
  }
}
