import CPCRE2

// The only file that calls PCRE2 (10.42): a C library that matches by backtracking as Emacs does, knows
// Unicode, and can go on in the middle of a text. glibc's regcomp cannot and takes the longest match.

/// A regular expression in Emacs' syntax.
///
/// Any thread may use one. Words, symbols and blanks are those of Emacs' text mode.
package final class Regexp: Sendable {
  private nonisolated(unsafe) let code: OpaquePointer
  private nonisolated(unsafe) let limits: OpaquePointer?
  private let groupNumbers: [Int]
  /// The number of groups that can be asked for, the whole not counted.
  package let groupCount: Int

  /// - Parameters:
  ///   - foldsCase: Whether upper and lower case count as the same.
  ///   - matchingAnyBlanks: Whether a blank stands for any run of blanks and line ends, as Emacs'
  ///     incremental search has it (`search-whitespace-regexp`).
  package init(
    _ source: String, foldsCase: Bool, matchingAnyBlanks: Bool = false
  ) throws(RegexpError) {
    let translation = try RegexpTranslation(source, matchingAnyBlanks: matchingAnyBlanks)
    groupNumbers = translation.groupNumbers
    groupCount = groupNumbers.max() ?? 0
    var options =
      PCRE2_UTF | PCRE2_UCP | PCRE2_MULTILINE | PCRE2_MATCH_INVALID_UTF
      | PCRE2_NEVER_BACKSLASH_C | PCRE2_ALT_CIRCUMFLEX
    if foldsCase { options |= PCRE2_CASELESS }
    let context = pcre2_compile_context_create_8(nil)
    defer { pcre2_compile_context_free_8(context) }
    _ = pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF))
    var failure: Int32 = 0
    var failurePlace = 0
    let pattern = Array(translation.pattern.utf8)
    guard
      let code = pcre2_compile_8(
        pattern, pattern.count, options, &failure, &failurePlace, context)
    else { throw .invalid("Invalid regular expression") }
    self.code = code
    // So many steps take about a tenth of a second.
    limits = pcre2_match_context_create_8(nil)
    _ = pcre2_set_match_limit_8(limits, 2_000_000)
  }

  /// The expression that matches just this string (`regexp-quote`).
  package static func quoted(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      if "[*.\\?+^$".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  deinit {
    pcre2_code_free_8(code)
    pcre2_match_context_free_8(limits)
  }

  /// What came of matching in a piece of a text.
  enum Outcome {
    case match([Range<Int>?])
    /// The piece ended before it was clear whether a match begins at a place; none begins before.
    case unclear(from: Int)
    case none
  }

  /// Matches in a piece of a text.
  ///
  /// - Parameters:
  ///   - start: Where to begin; what is before it is only looked at.
  ///   - isWhole: Whether the text ends where the piece does.
  ///   - anchored: Whether the match must begin at `start`.
  func match(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isWhole: Bool, anchored: Bool = false
  ) throws(RegexpError) -> Outcome {
    let data = pcre2_match_data_create_from_pattern_8(code, nil)
    defer { pcre2_match_data_free_8(data) }
    let options = (isWhole ? 0 : PCRE2_PARTIAL_HARD) | (anchored ? PCRE2_ANCHORED : 0)
    // An empty buffer has no address, and PCRE2 wants one.
    var nothing: UInt8 = 0
    let status =
      bytes.baseAddress.map { pcre2_match_8(code, $0, bytes.count, start, options, data, limits) }
      ?? pcre2_match_8(code, &nothing, 0, 0, options, data, limits)
    guard let places = pcre2_get_ovector_pointer_8(data) else { return .none }
    switch status {
    case PCRE2_ERROR_NOMATCH: return .none
    case PCRE2_ERROR_PARTIAL: return .unclear(from: max(start, places[0]))
    case ..<0: throw .tooComplex
    default: break
    }
    func range(_ index: Int) -> Range<Int>? {
      let (low, high) = (places[2 * index], places[2 * index + 1])
      // A group that took no part has PCRE2_UNSET, which is -1 here.
      return low < 0 || low > high ? nil : low..<high
    }
    var groups = [Range<Int>?](repeating: nil, count: groupCount + 1)
    groups[0] = range(0) ?? start..<start
    for index in groupNumbers.indices where index + 1 < Int(status) {
      if let found = range(index + 1) { groups[groupNumbers[index]] = found }
    }
    return .match(groups)
  }
}
