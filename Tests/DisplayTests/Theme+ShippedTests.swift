import Config
import Display
import TestSupport
import Testing

@Suite("Shipped themes", .serialized)
struct ShippedThemeTests {
  private static let names = [
    "dark", "light", "high-contrast", "high-contrast-light", "colour-blind", "colour-blind-light",
  ]

  private func load(_ name: String) -> (theme: Theme, diagnostics: [Diagnostic]) {
    Theme.load(name, from: .shipped)
  }

  @Test("has no problems and names every face", arguments: names)
  func complete(_ name: String) {
    let (theme, diagnostics) = load(name)
    #expect(diagnostics.isEmpty)
    let inherited: Set<Face> = ["default", "echo"]
    let missing = FaceCatalogue.all.map(\.face).filter {
      !theme.faces.contains($0) && !inherited.contains($0)
    }
    #expect(missing.isEmpty)
    #expect(theme.isDark != name.hasSuffix("light"))
  }

  @Test("Text has a contrast of 4.5, or 7 where it is to be high", arguments: names)
  func contrast(_ name: String) {
    let theme = load(name).theme
    // Terminals differ; from black to a usual dark grey, and from white to a usual paper.
    let papers =
      theme.isDark
      ? [RGB(0, 0, 0), RGB(0x28, 0x2C, 0x34)] : [RGB(255, 255, 255), RGB(0xFD, 0xF6, 0xE3)]
    let overlays: [[FaceSpec.Layer]] = [
      [], [.face("selection")], [.face("region")], [.face("isearch.lazy")],
      [.face("completion.current")],
    ]
    var pale: [String] = []
    for (face, _) in FaceCatalogue.all {
      for overlay in overlays {
        let spec = FaceSpec([.face(face)] + overlay)
        for depth in [ColorDepth.trueColor, .palette] {
          let style = theme.style(of: spec, depth: depth)
          for paper in papers {
            let ratio = contrast(style, theme: theme, paper: paper)
            if ratio < least(name, depth) {
              pale.append("\(spec), \(paper), \(ratio)")
            }
          }
        }
      }
    }
    #expect(pale.isEmpty)
  }

  /// The palette of 256 moves every colour a little, and has few dark ones.
  private func least(_ name: String, _ depth: ColorDepth) -> Double {
    let isHigh = name.hasPrefix("high")
    return depth == .trueColor ? (isHigh ? 7 : 4.5) : (isHigh ? 4.5 : 4)
  }

  private func contrast(_ style: Style, theme: Theme, paper: RGB) -> Double {
    let front = style.foreground.rgb ?? theme.assumedForeground
    return front.contrast(to: style.background.rgb ?? paper)
  }

  @Test("A theme without colours has none on any terminal")
  func colourless() {
    let (theme, diagnostics) = load("mono")
    #expect(diagnostics.isEmpty)
    for (face, _) in FaceCatalogue.all {
      for depth in ColorDepth.allCases {
        let style = theme.style(of: FaceSpec([.face(face)]), depth: depth)
        #expect(style.foreground == .terminal && style.background == .terminal, "\(face)")
      }
    }
    let label = theme.style(of: FaceSpec([.labelColor(RGB(1, 2, 3))]), depth: .trueColor)
    #expect(label == Style(attributes: [.bold]))
  }

  @Test("Added and removed differ for eyes that do not tell red from green", arguments: names)
  func colourBlind(_ name: String) {
    guard name.hasPrefix("colour-blind") else { return }
    let theme = load(name).theme
    func blueness(_ face: Face) -> Int {
      let color = theme.style(of: FaceSpec([.face(face)])).foreground.rgb ?? RGB(0, 0, 0)
      return Int(color.blue) - Int(color.red)
    }
    #expect(blueness("diff.added") > 60 && blueness("diff.removed") < -60)
    #expect(blueness("issue.open") > 60 && blueness("danger") < -60)
  }

  @Test("Without colours the mode line, the selection and errors still stand out", arguments: names)
  func mono(_ name: String) {
    let theme = load(name).theme
    for face in ["mode-line", "region", "isearch", "danger", "echo.error", "link", "label"] {
      let style = theme.style(of: FaceSpec([.face(Face(face))]), depth: .mono)
      #expect(!style.attributes.isEmpty, "\(face)")
    }
  }
}
