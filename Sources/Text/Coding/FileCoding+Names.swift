extension FileCoding.Charset {
  /// What Emacs calls it (Emacs manual, node "Coding Systems").
  package var name: String {
    switch self {
    case .utf8: "utf-8"
    case .utf8WithSignature: "utf-8-with-signature"
    case .latin1: "latin-1"
    case .windows1252: "windows-1252"
    case .utf16LittleEndian: "utf-16le-with-signature"
    case .utf16BigEndian: "utf-16be-with-signature"
    case .raw: "raw-text"
    }
  }

  /// What a mode line has room for; empty for what needs no mention.
  fileprivate var label: String {
    switch self {
    case .utf8: ""
    case .utf8WithSignature: "bom"
    case .latin1, .raw, .windows1252: name
    case .utf16BigEndian, .utf16LittleEndian: "utf-16"
    }
  }
}

extension FileCoding: CustomStringConvertible {
  /// Emacs' name for it, without an ending where lines end as usual: `latin-1-dos`.
  package var description: String { charset.name + (lineEnds == .dos ? "-dos" : "") }

  /// What a mode line says of it: `latin-1`, `dos`, `utf-16 dos`; empty for UTF-8 and newlines.
  package var label: String {
    switch (charset.label, lineEnds) {
    case (let charset, .unix): charset
    case ("", .dos): "dos"
    case (let charset, .dos): charset + " dos"
    }
  }
}

/// What a person asks a file to be read or written as: a charset, the ends of lines, or both.
package struct CodingChoice: Hashable, Sendable {
  package let charset: FileCoding.Charset?
  package let lineEnds: FileCoding.LineEnds?

  package init(_ charset: FileCoding.Charset?, _ lineEnds: FileCoding.LineEnds? = nil) {
    self.charset = charset
    self.lineEnds = lineEnds
  }

  /// All there are, those that people ask for most first.
  package static let all: [CodingChoice] = {
    let charsets = FileCoding.Charset.allCases
    let ends: [FileCoding.LineEnds] = [.dos, .unix]
    return charsets.map { CodingChoice($0) } + ends.map { CodingChoice(nil, $0) }
      + charsets.flatMap { charset in ends.map { CodingChoice(charset, $0) } }
  }()

  /// Emacs' name for it: `latin-1`, `dos`, `latin-1-dos`.
  package var name: String {
    let ends = lineEnds.map { $0 == .dos ? "dos" : "unix" }
    return [charset?.name, ends].compactMap(\.self).joined(separator: "-")
  }

  /// A coding with what was chosen in it.
  package func applied(to coding: FileCoding) -> FileCoding {
    FileCoding(charset ?? coding.charset, lineEnds ?? coding.lineEnds)
  }
}
