import Text

/// What a match is replaced by, with the match and its groups put in.
struct ReplacementText {
  private enum Part {
    case text(String)
    case group(Int)
    /// How many were replaced before.
    case count
  }

  private let parts: [Part]
  /// What is shown to be edited for each match, where the replacement holds `\?`.
  let template: String?

  /// - Parameter isRegexp: Whether a backslash introduces groups.
  init(_ source: String, isRegexp: Bool) throws {
    guard isRegexp, source.contains("\\") else {
      parts = [.text(source)]
      template = nil
      return
    }
    var parts: [Part] = []
    var text = ""
    var asks = false
    var plain = ""
    var scalars = source.unicodeScalars.makeIterator()
    func part(_ part: Part) {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(part)
    }
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        plain.unicodeScalars.append(scalar)
        continue
      }
      let next = scalars.next()
      if next == "?" {
        asks = true
        continue
      }
      plain += "\\" + (next.map { String($0) } ?? "")
      switch next {
      case "&": part(.group(0))
      case "#": part(.count)
      case "\\": text += "\\"
      case let digit? where ("0"..."9").contains(digit): part(.group(Int(digit.value) - 48))
      case nil: throw UserError("Invalid use of `\\' in replacement text")
      default: throw UserError("Invalid use of `\\' in replacement text")
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
    template = asks ? plain : nil
  }

  /// The text for a match.
  func text(for match: RegexpMatch, in contents: PieceTree, count: Int) -> [UInt8] {
    var result: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): result += text.utf8
      case .group(let number):
        if number < match.groups.count, let range = match.groups[number] {
          result += contents.bytes(range)
        }
      case .count: result += String(count).utf8
      }
    }
    return result
  }
}

/// How the letters of a replacement follow those of what it replaces (Emacs manual, node "Replacement
/// and Lax Matches").
enum CaseFollowing {
  case upper, initials, asGiven

  /// - Parameter replaced: The text that is replaced.
  init(_ replaced: [UInt8]) {
    var hasLowercase = false
    var hasUppercase = false
    var hasLongWord = false
    var hasSmallInitial = false
    var wasWord = false
    for scalar in String(decoding: replaced, as: UTF8.self).unicodeScalars {
      let isLower = scalar.upcased != scalar
      let isUpper = scalar.downcased != scalar
      if isLower { hasLowercase = true }
      if isUpper { hasUppercase = true }
      if isLower || isUpper {
        if wasWord { hasLongWord = true } else if isLower { hasSmallInitial = true }
      } else if !wasWord {
        // A word that begins without a letter counts as small.
        hasSmallInitial = true
      }
      wasWord = scalar.isWord
    }
    if !hasLowercase, hasLongWord {
      self = .upper
    } else if !hasSmallInitial, hasLongWord {
      self = .initials
    } else if !hasSmallInitial, hasUppercase {
      self = .upper
    } else {
      self = .asGiven
    }
  }

  func apply(_ text: [UInt8]) -> [UInt8] {
    let tree = PieceTree(text)
    switch self {
    case .upper: return tree.changingCase(of: tree.all, to: .upper)
    case .initials: return tree.changingCase(of: tree.all, to: .initials)
    case .asGiven: return text
    }
  }
}
