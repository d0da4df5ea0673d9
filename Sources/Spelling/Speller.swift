import Glibc
import Workers

/// Tells which words of a text are misspelt, by the dictionaries that enchant finds.
///
/// The library is loaded by whoever asks first, which takes some milliseconds, and reads a dictionary
/// then; so workers ask. Any thread may.
package final class Speller: Sendable {
  /// The languages, best first, as tags such as `en_US`.
  package let languages: [String]
  private let opened = Locked<Opened?>(nil)
  /// Keeps the library's calls apart: it is made for one thread.
  private let lock = Locked(())

  private enum Opened: Sendable {
    case dictionary(Dictionary)
    case failed(SpellingError)
  }

  private struct Dictionary: Sendable {
    let library: EnchantLibrary
    nonisolated(unsafe) let handle: EnchantLibrary.Handle
    let language: String
  }

  /// - Parameter languages: the first of which there is a dictionary is used.
  package init(languages: [String]) { self.languages = languages }

  /// The languages that the environment asks for, English last.
  package static func languages(of environment: [String: String]) -> [String] {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    let tags = asked.map { String($0.prefix { $0 != "." && $0 != "@" }) }
    let known = tags.filter { !["", "C", "POSIX"].contains($0) }
    return (known + ["en_US", "en_GB", "en"]).reduce(into: []) { languages, tag in
      if !languages.contains(tag) { languages.append(tag) }
    }
  }

  /// The language of the dictionary in use.
  package func language() throws(SpellingError) -> String { try dictionary().language }

  /// Whether a word is in the dictionary, or was added to it.
  package func knows(_ word: String) throws(SpellingError) -> Bool {
    let dictionary = try dictionary()
    return lock.withLock { _ in
      dictionary.library.check(dictionary.handle, word, word.utf8.count) <= 0
    }
  }

  /// What could have been meant, the likeliest first.
  package func suggestions(for word: String) throws(SpellingError) -> [String] {
    let dictionary = try dictionary()
    return lock.withLock { _ in
      var count = 0
      guard
        let list = dictionary.library.suggest(
          dictionary.handle, word, word.utf8.count, &count)
      else { return [] }
      defer { dictionary.library.freeList(dictionary.handle, list) }
      return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
    }
  }

  /// Takes a word for right from now on, also in other programs that use enchant.
  package func learn(_ word: String) throws(SpellingError) {
    let dictionary = try dictionary()
    lock.withLock { _ in dictionary.library.add(dictionary.handle, word, word.utf8.count) }
  }

  /// Takes a word for right as long as this program runs.
  package func accept(_ word: String) throws(SpellingError) {
    let dictionary = try dictionary()
    lock.withLock { _ in dictionary.library.addToSession(dictionary.handle, word, word.utf8.count) }
  }

  private func dictionary() throws(SpellingError) -> Dictionary {
    let opened = opened.withLock { opened in
      if let opened { return opened }
      let result = open()
      opened = result
      return result
    }
    switch opened {
    case .dictionary(let dictionary): return dictionary
    case .failed(let error): throw error
    }
  }

  private func open() -> Opened {
    let library: EnchantLibrary
    do {
      library = try EnchantLibrary()
    } catch {
      return .failed(SpellingError(kind: .noLibrary("\(error)")))
    }
    guard let broker = library.brokerNew() else {
      return .failed(SpellingError(kind: .noLibrary("it does not start")))
    }
    // Some say that a dictionary is there and then cannot open it.
    for language in languages where library.dictionaryExists(broker, language) != 0 {
      if let handle = library.request(broker, language) {
        return .dictionary(Dictionary(library: library, handle: handle, language: language))
      }
    }
    library.brokerFree(broker)
    return .failed(SpellingError(kind: .noDictionary(languages.first ?? "en_US")))
  }
}
