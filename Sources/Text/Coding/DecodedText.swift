/// The text in a file, and how the file writes it.
package struct DecodedText: Sendable {
  /// UTF-8 with newlines, except for bytes that are kept because nobody knows what they are.
  package let text: PieceTree
  package let coding: FileCoding

  package init(_ text: PieceTree, _ coding: FileCoding) {
    self.text = text
    self.coding = coding
  }

  /// Finds out how a file is written.
  ///
  /// Nothing of a plain one is copied. For all others `coding.encode(text)` gives the same bytes again;
  /// where that could not be it is `raw`.
  ///
  /// - Parameters:
  ///   - file: The bytes of it.
  ///   - isWhole: Whether these are all; otherwise it is a guess from the head of the file.
  package init(reading file: PieceTree, isWhole: Bool = true) {
    if file.isASCII, file.hasNoReturns {
      self.init(file, .plain)
      return
    }
    let lent = file.lend(file.all)
    defer { withExtendedLifetime(lent) {} }
    if let charset = FileCoding.utf16(markedIn: lent.bytes.prefix(2)),
      let text = FileCoding(charset).decode(file, isWhole: isWhole)
    {
      let coding = FileCoding(charset, ByteSurvey(text, isWhole: isWhole).lineEnds)
      self.init(FileCoding(.utf8, coding.lineEnds).decode(text) ?? text, coding)
      return
    }
    let survey = ByteSurvey(lent.bytes, isWhole: isWhole)
    var coding = FileCoding(survey.charset, survey.lineEnds)
    if coding.charset == .utf8, lent.bytes.starts(with: FileCoding.signature) {
      coding.charset = .utf8WithSignature
    }
    self.init(coding.decode(file, isWhole: isWhole) ?? file, coding)
  }

  /// Reads a file as what a person says it is; nil where it cannot be that.
  package init?(reading file: PieceTree, as choice: CodingChoice) {
    guard let charset = choice.charset else {
      let coding = choice.applied(to: DecodedText(reading: file).coding)
      guard let text = coding.decode(file) else { return nil }
      self.init(text, coding)
      return
    }
    guard let text = FileCoding(charset).decode(file) else { return nil }
    let ends = choice.lineEnds ?? ByteSurvey(text, isWhole: true).lineEnds
    self.init(FileCoding(.utf8, ends).decode(text) ?? text, FileCoding(charset, ends))
  }
}

extension FileCoding {
  /// What a stretch of a file tells of its charset.
  package enum Evidence: Sendable {
    /// ASCII, which most charsets share.
    case none
    /// Characters that are UTF-8 and nothing else.
    case utf8
    /// Bytes that are not UTF-8, or the other part of a character that began before.
    case against
  }

  /// Looks at a stretch that may end within a character.
  package static func evidence(in stretch: PieceTree) -> Evidence {
    if stretch.isASCII { return .none }
    let survey = ByteSurvey(stretch, isWhole: false)
    if survey.strays > 0 { return .against }
    return survey.sequences > 0 ? .utf8 : .none
  }
}
