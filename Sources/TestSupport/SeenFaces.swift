package import Display

/// Faces that were seen on screens, for measuring them in every theme.
package struct SeenFaces {
  /// The themes that have colours.
  package static let themes = [
    "dark", "light", "high-contrast", "high-contrast-light", "colour-blind", "colour-blind-light",
  ]

  /// By face, layers joined by `+`: the state and the text in which it was seen first.
  package private(set) var places: [String: String] = [:]
  /// What was looked at.
  package private(set) var states: [String] = []

  package init() {}

  /// Takes the faces of a screen that have a text.
  ///
  /// - Parameters:
  ///   - rows: the text of every row in its full width.
  ///   - faces: for every row its runs of faces.
  package mutating func look(
    _ state: String, rows: [String], faces: [[ScreenFrame.FaceRun]]
  ) {
    states.append(state)
    for (row, runs) in zip(rows, faces) {
      let cells = Array(row.unicodeScalars)
      var column = 0
      for run in runs {
        let piece = cells.dropFirst(column).prefix(run.count)
        column += run.count
        guard piece.contains(where: { $0 != " " }), places[run.face] == nil else { continue }
        places[run.face] = "\(state): \(String(String.UnicodeScalarView(piece)))"
      }
    }
  }

  /// Where the contrast of a text is less than it is to be: 4.5 (WCAG 2.1, 1.4.3), 7 where it is to be
  /// high; on a black and a usual dark ground, or on white and a usual paper.
  package func pale(in name: String) -> [String] {
    let theme = Theme.load(name, from: .shipped).theme
    let least = name.hasPrefix("high") ? 7.0 : 4.5
    let papers =
      theme.isDark
      ? [RGB(0, 0, 0), RGB(0x28, 0x2C, 0x34)] : [RGB(255, 255, 255), RGB(0xFD, 0xF6, 0xE3)]
    return places.flatMap { face, place -> [String] in
      guard let spec = FaceSpec(described: face) else { return [] }
      let style = theme.style(of: spec)
      let front = style.foreground.rgb ?? theme.assumedForeground
      return papers.compactMap { paper in
        let ratio = front.contrast(to: style.background.rgb ?? paper)
        return ratio >= least ? nil : "\(name): \(face) has \(ratio) in \(place)"
      }
    }
  }
}

extension FaceSpec {
  /// Reads a description; nil for cells of pictures, which hold no text.
  init?(described text: String) {
    var layers: [Layer] = []
    for name in text.split(separator: "+") {
      if name == "picture" { return nil }
      if name.hasPrefix("label(#"), let value = Int(name.dropFirst(7).dropLast(), radix: 16) {
        layers.append(
          .labelColor(
            RGB(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))))
      } else {
        layers.append(.face(Face(String(name))))
      }
    }
    self.init(layers)
  }
}
