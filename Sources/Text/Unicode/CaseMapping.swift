/// What a case command does to text (Emacs manual, "Case Conversion Commands").
package enum CaseMapping: Sendable {
  case upper
  case lower
  /// The first letter of each word to title case, the others to lower case.
  case capital
  /// The first letter of each word to title case, the others as they are.
  case initials
}

extension PieceTree {
  /// The text of a range with its case changed, as UTF-8.
  ///
  /// Full mappings are used (`ß` becomes `SS`, final sigma is found). Bytes that are not UTF-8 stay.
  package func changingCase(of range: Range<ByteOffset>, to mapping: CaseMapping) -> [UInt8] {
    withBytes(range) { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var isInWord = false
      var place = 0
      while place < bytes.count {
        let (scalar, length) = Unicode.UTF8.decode(at: place, in: bytes)
        place += length
        guard let scalar else {
          result.append(bytes[place - 1])
          isInWord = false
          continue
        }
        let wasInWord = isInWord
        // An apostrophe goes on with a word but does not start one: 'Hello', O'neil.
        isInWord = scalar.isWord && (wasInWord || scalar != "'")
        if wasInWord, scalar == "\u{3A3}", mapping.lowers(inWord: true),
          !startsWithWord(bytes, at: place)
        {
          result.append(contentsOf: "\u{3C2}".utf8)
        } else {
          mapping.append(scalar, isInside: wasInWord, to: &result)
        }
      }
      return result
    }
  }

  private func startsWithWord(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    place < bytes.count && Unicode.UTF8.decode(at: place, in: bytes).scalar?.isWord ?? false
  }
}

extension CaseMapping {
  fileprivate func lowers(inWord: Bool) -> Bool {
    switch self {
    case .lower: true
    case .capital: inWord
    case .upper, .initials: false
    }
  }

  fileprivate func append(
    _ scalar: Unicode.Scalar, isInside: Bool, to result: inout [UInt8]
  ) {
    let simple: Unicode.Scalar
    let full: String?
    switch self {
    case _ where lowers(inWord: isInside):
      simple = scalar.downcased
      full = scalar.isASCII ? nil : scalar.properties.lowercaseMapping
    case .upper:
      simple = scalar.upcased
      full = scalar.isASCII ? nil : scalar.properties.uppercaseMapping
    case .capital, .initials, .lower:
      if isInside {
        (simple, full) = (scalar, nil)
      } else {
        simple = scalar.titlecased
        full = scalar.isASCII ? nil : scalar.properties.titlecaseMapping
      }
    }
    // The full mapping counts where it is more than one scalar.
    if let full, full.unicodeScalars.count > 1 {
      result.append(contentsOf: full.utf8)
    } else {
      result.append(contentsOf: UTF8.encode(simple) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
