import Display
import Syntax

extension GeneratedPart {
  /// The faces with what they mean, then those of source text that refine them.
  static let faceList = GeneratedPart(path: "themes/README.md", name: "faces") { _ in
    var rows = FaceCatalogue.all.map { "| `\($0.face.name)` | \($0.summary) |" }
    let known = Set(FaceCatalogue.all.map(\.face.name))
    let finer = SyntaxFace.allCases.map(\.name).filter { !known.contains($0) }
    rows.append(
      "| | Source text has finer ones too: \(finer.map { "`\($0)`" }.joined(separator: " ")) |")
    return (["| face | is |", "|---|---|"] + rows).joined(separator: "\n")
  }
}
