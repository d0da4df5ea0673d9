import Config
import Display
import Testing

@Suite("Theme")
struct ThemeTests {
  private func read(_ text: String) -> (theme: Theme, diagnostics: [Diagnostic]) {
    Theme.read(ConfigFile.parse(Array(text.utf8), path: "test.theme"), name: "test")
  }

  private func style(_ theme: Theme, _ face: Face, depth: ColorDepth = .trueColor) -> Style {
    theme.style(of: FaceSpec([.face(face)]), depth: depth)
  }

  @Test("A face has colours and attributes, and a palette names colours")
  func faces() {
    let theme = read(
      """
      [palette]
      leaf = #a3be8c green
      [faces]
      issue.open = leaf on #000 bold underline
      link = 4
      """
    ).theme
    #expect(
      style(theme, "issue.open")
        == Style(
          foreground: .rgb(RGB(0xA3, 0xBE, 0x8C), sixteen: 2), background: .rgb(RGB(0, 0, 0)),
          attributes: [.bold, .underline]))
    #expect(style(theme, "link") == Style(foreground: .indexed(4)))
    #expect(style(theme, "issue.open", depth: .sixteen).foreground == .indexed(2))
    #expect(style(theme, "issue.open", depth: .mono) == Style(attributes: [.bold, .underline]))
  }

  @Test("A face that the theme does not name falls back leftwards")
  func fallback() {
    let theme = read("[faces]\ndiff.added = green\ndefault = white").theme
    #expect(style(theme, "diff.added.emphasis") == Style(foreground: .indexed(2)))
    #expect(style(theme, "diff.removed") == Style(foreground: .indexed(7)))
  }

  @Test("Few colours and none have rules of their own, else those of all terminals")
  func tiers() {
    let theme = read(
      """
      [faces]
      mode-line = white on #333
      mode-line.accent = yellow bold
      [faces.sixteen]
      mode-line = reverse
      [faces.mono]
      mode-line = underline
      """
    ).theme
    #expect(style(theme, "mode-line", depth: .sixteen) == Style(attributes: .reverse))
    #expect(style(theme, "mode-line", depth: .mono) == Style(attributes: .underline))
    #expect(style(theme, "mode-line", depth: .palette).background == .indexed(236))
    #expect(style(theme, "mode-line.accent", depth: .mono) == Style(attributes: .bold))
  }

  @Test("What an upper layer sets wins and the rest shows through")
  func layers() {
    let theme = read("[faces]\nselection = on blue\nlink = cyan underline").theme
    let table = FaceTable()
    let id = table.id("selection", over: table.id("link"))
    #expect(
      theme.style(of: table.spec(id))
        == Style(foreground: .indexed(6), background: .indexed(4), attributes: .underline))
  }

  @Test("A label is readable on its own colour, also in a selected row, and bold without colours")
  func labels() {
    let theme = read("[faces]\nselection = on blue\nlabel = bold").theme
    let table = FaceTable()
    for color in [RGB(255, 255, 0), RGB(0, 0, 128), RGB(0x80, 0x80, 0x80), RGB(0, 0, 0)] {
      let selected = table.id("selection", over: table.id(labelColor: color))
      let style = theme.style(of: table.spec(selected))
      #expect(style.background == .rgb(color))
      let contrast = style.foreground.rgb.map { $0.contrast(to: color) } ?? 0
      #expect(contrast >= 4.5)
      #expect(theme.style(of: table.spec(selected), depth: .mono) == Style(attributes: .bold))
    }
  }

  @Test("A bad line is reported with the nearest right word, left out, and the rest holds")
  func diagnostics() {
    let (theme, diagnostics) = read(
      """
      [palette]
      leaf = gren
      sky = blue purple
      [faces]
      isue.open = green
      link = bleu
      prompt = red on
      danger = red blod
      due = yellow
      [colours]
      x = y
      """)
    #expect(
      diagnostics.map(\.description).sorted() == [
        "test.theme:10: no section [colours] in a theme",
        "test.theme:2: leaf needs a colour such as #a3be8c, and may have one of the sixteen",
        "test.theme:3: purple is none of the sixteen colours",
        "test.theme:5: no face isue.open; did you mean issue.open?",
        "test.theme:6: no colour or attribute bleu; did you mean blue?",
        "test.theme:7: no colour after on",
        "test.theme:8: no colour or attribute blod; did you mean bold?",
      ])
    #expect(style(theme, "due") == Style(foreground: .indexed(3)))
    #expect(style(theme, "danger") == Style())
  }

  @Test("On its own ground plain text has the colours that were the terminal's")
  func ownGround() {
    let file = ConfigFile.parse(
      Array("[terminal]\nforeground = #222222\nbackground = #fefefe\n[faces]\nbold = bold\n".utf8),
      path: "t.theme")
    let theme = Theme.read(file, name: "t").theme
    let faces = FaceTable()
    let bold = faces.spec(faces.id("bold"))
    #expect(theme.style(of: bold) == Style(attributes: .bold))
    #expect(
      theme.onItsOwnGround.style(of: bold)
        == Style(
          foreground: .rgb(RGB(0x22, 0x22, 0x22)), background: .rgb(RGB(0xFE, 0xFE, 0xFE)),
          attributes: .bold))
  }

  @Test("A theme that does not exist is reported and draws plainly")
  func missing() {
    let folders = RuntimeFolders(environment: [:], executable: "/nowhere/gotcha", home: "/nowhere")
    let (theme, diagnostics) = Theme.load("absent", from: folders)
    #expect(diagnostics.count == 1)
    #expect(theme.style(of: FaceSpec([.face("danger")])) == Style())
  }
}
