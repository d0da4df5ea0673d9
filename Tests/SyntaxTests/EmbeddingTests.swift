import Testing

@testable import Syntax

/// Source in other languages inside of a text.
@Suite struct EmbeddingTests {
  private func colours(_ source: String, _ language: String = "markdown") -> [Coloured] {
    InstalledGrammars.colours(source, language)
  }

  @Test("A fence is coloured by the language it names")
  func fence() {
    let colours = colours("```swift\nlet a = 1\n```\n")
    #expect(colours.contains(Coloured("let", "keyword")))
    #expect(colours.contains(Coloured("1", "number")))
  }

  @Test("A fence of an unknown language has no colours, and those around it stay")
  func unknownFence() {
    let colours = colours("# Title\n\n```klingon\nlet a = 1\n```\n")
    #expect(colours.contains(Coloured("Title", "heading")))
    #expect(!colours.contains { $0.text.contains("let") })
  }

  @Test("A fence of a diff is coloured by its lines")
  func diffFence() {
    #expect(colours("```diff\n+new\n-old\n```\n").contains(Coloured("-old", "diff.removed")))
  }

  @Test("The marks of a quote are not part of the fence or the emphasis in it")
  func quoted() {
    let fence = colours("> ```swift\n> let a = \"\"\"\n> x\n> \"\"\"\n> ```\n")
    #expect(fence.contains(Coloured("let", "keyword")))
    #expect(fence.contains(Coloured("x\n", "string")))
    #expect(fence.filter { $0.text.hasPrefix(">") }.allSatisfy { $0.face == "punctuation.special" })
    let strong = colours("> **two\n> lines**\n")
    #expect(strong.contains(Coloured("lines", "strong")))
    #expect(strong.filter { $0 == Coloured("> ", "punctuation.special") }.count == 2)
  }

  @Test("Three levels: Markdown, HTML in it, JavaScript in that; not deeper")
  func nested() {
    let html = "<script>\nconst a = /[x]/;\n</script>\n"
    let colours = colours(html)
    #expect(colours.contains(Coloured("script", "tag")))
    #expect(colours.contains(Coloured("const", "keyword")))
    #expect(colours.contains(Coloured("[", "punctuation.bracket")))
    let deeper = self.colours("````markdown\n```html\n\(html)```\n````\n")
    #expect(deeper.contains(Coloured("const", "keyword")))
    #expect(!deeper.contains(Coloured("[", "punctuation.bracket")))
  }

  @Test("Front matter is YAML between dashes and TOML between plus signs")
  func frontMatter() {
    #expect(colours("---\nname: x\n---\n\ntext\n").contains(Coloured("name", "property")))
    #expect(colours("+++\nname = 1\n+++\n\ntext\n").contains(Coloured("name", "property")))
  }

  @Test("HTML between pieces of PHP is one text")
  func combined() {
    let colours = colours("<p class=\"<?php echo 1; ?>\">x</p>\n", "php")
    #expect(colours.contains(Coloured("echo", "keyword")))
    #expect(colours.filter { $0.face == "tag" && $0.text == "p" }.count == 2)
  }

  @Test("Of a long embedded text only what is around the range on show is read")
  func long() throws {
    let line = "let a = 1\n"
    let count = 10_000
    let source = "```swift\n" + String(repeating: line, count: count) + "```\n"
    let bytes = Array(source.utf8)
    let range = 9 + line.utf8.count * 5000..<9 + line.utf8.count * 5001
    let runs = InstalledGrammars.shelf.runs(
      of: bytes, as: "markdown", in: range, cancellation: nil)
    #expect(runs.first?.range == range.lowerBound..<range.lowerBound + 3)
    #expect(runs.first?.paint.face == .keyword)
  }

  @Test("Names of languages that are paths reach no file")
  func hostileName() {
    for name in ["../swift", "/etc", "a/b", "", "..", "Swift"] {
      #expect(InstalledGrammars.shelf.grammar(name) == nil)
    }
    #expect(!colours("```../../x\nlet a = 1\n```\n").contains { $0.text.contains("let") })
  }
}
