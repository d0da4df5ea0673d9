import Display
import Syntax

extension Rule {
  static let faces = Rule(
    name: "faces", summary: "Every face of source text is one that themes are asked to name."
  ) { _ in
    SyntaxFace.allCases.filter { face in
      let parent = Face(face.name).parent
      return !FaceCatalogue.knows(Face(face.name))
        || FaceCatalogue.all.allSatisfy {
          $0.face != Face(face.name) && (parent == "syntax" || $0.face != parent)
        }
    }.map {
      Finding("Sources/Display/FaceCatalogue.swift", "has neither \($0.name) nor what it refines")
    }
  }
}
