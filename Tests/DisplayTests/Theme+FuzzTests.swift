import Config
import Display
import TestSupport
import Testing

/// Themes with mistakes nobody thought of: the shipped ones, damaged.
struct ThemeFuzzTests {
  @Test func `a damaged theme gives every face a style, and each mistake has its line`() throws {
    let folder = try Fixture.checkout() + "/themes/"
    let pieces = [
      "[faces]\n", "[palette]\n", "[faces.mono]\n", " = ", " on ", "#ff0", "#", "bold", "default",
      "\n", "256", "-1", "reverse", "include dark\n", "\0", "ü", ".",
    ]
    let specs = ["default", "issue.open", "syntax.keyword", "mode-line", "no.such.face"].map {
      FaceSpec([.face(Face($0))])
    }
    for name in ["dark", "light"] {
      let whole = try Sandbox().read(folder + name + ".theme").map { Array($0.utf8) } ?? []
      try #require(!whole.isEmpty)
      fuzz("theme \(name)", rounds: 30) { seed, random in
        let bytes = damaged(whole, by: pieces, times: 40, using: &random)
        let file = ConfigFile.parse(bytes, path: "damaged.theme")
        let (theme, problems) = Theme.read(file, name: name)
        for problem in problems {
          #expect(!problem.message.isEmpty && problem.line > 0, "seed \(seed)")
        }
        for spec in specs {
          for depth in [ColorDepth.trueColor, .palette, .sixteen, .mono] {
            _ = theme.style(of: spec, depth: depth)
          }
        }
        let mono = theme.style(of: specs[0], depth: .mono)
        #expect(mono.foreground == .terminal && mono.background == .terminal, "seed \(seed)")
      }
    }
  }
}
