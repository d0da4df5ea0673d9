import TestSupport
import Testing

@testable import Text

@Suite struct SyntaxClassTests {
  @Test("every scalar has the class that Emacs gives it in text mode")
  func emacsClasses() throws {
    for fields in try unicodeFixture("emacs-syntax.txt") {
      let words = fields[1].split(separator: " ")
      for value in scalarRange(fields[0]) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let isRight =
          switch scalar.syntaxClass {
          case .space: words == ["space"]
          case .word: words == ["word"]
          case .symbol: words == ["symbol"]
          case .punctuation: words == ["punctuation"]
          case .open(let other): words == ["open", hexadecimal(other)]
          case .close(let other): words == ["close", hexadecimal(other)]
          }
        if !isRight { Issue.record("U+\(String(value, radix: 16)): \(scalar.syntaxClass)") }
      }
    }
  }

  @Test(
    "words end where Emacs' M-f stops",
    arguments: [
      ("漢字かな", [4]), ("漢字カナ", [4]), ("かなカナ", [2, 4]), ("カナかな", [4]), ("abcαβγ", [3, 6]),
      ("naïve", [5]), ("e\u{301}te\u{301}", [5]), ("漢字abc", [2, 5]), ("日本語テキスト", [7]),
      ("ーかな", [3]), ("한국어abc", [3, 6]), ("1漢", [1, 2]), ("a\u{301}漢", [3]), ("o'neil", [6]),
    ])
  func wordEnds(_ text: String, ends: [Int]) {
    let scalars = Array(text.unicodeScalars)
    let found = (1...scalars.count).filter {
      $0 == scalars.count
        || Unicode.Scalar.isWordBoundary(between: scalars[$0 - 1], and: scalars[$0])
    }
    #expect(found == ends)
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> Substring {
    Substring(String(scalar.value, radix: 16, uppercase: true))
  }
}
