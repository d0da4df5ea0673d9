import Config
import Display
import Glibc
import Testing

@Suite("Shipped themes", .serialized)
struct ShippedThemeTests {
  private static let names = ["dark", "light"]

  private func load(_ name: String) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let path = projectFolder + "/themes/\(name).theme"
    return Theme.read(ConfigFile.parse(readBytes(path), path: path), name: name)
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
    #expect(theme.isDark == (name == "dark"))
  }

  @Test("Text has a contrast of 4.5 or more on what is behind it", arguments: names)
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
            // The palette of 256 moves every colour a little.
            if ratio < (depth == .trueColor ? 4.5 : 4) {
              pale.append("\(spec), \(paper), \(ratio)")
            }
          }
        }
      }
    }
    #expect(pale.isEmpty)
  }

  private func contrast(_ style: Style, theme: Theme, paper: RGB) -> Double {
    let front = style.foreground.rgb ?? theme.assumedForeground
    return front.contrast(to: style.background.rgb ?? paper)
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

/// The folder of the package.
private let projectFolder: String = {
  var folder = #filePath
  repeat {
    folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
  } while !folder.isEmpty && access(folder + "/Package.swift", F_OK) != 0
  return folder
}()

private func readBytes(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = read(descriptor, &bytes, bytes.count)
  return Array(bytes[..<max(count, 0)])
}
