import TestSupport
import Testing

/// Spelling while something is written.
struct WritingSpellingTests {
  /// A comment on an issue with a word that no dictionary has.
  private func writing(_ text: String) throws -> (scene: Scene, app: Gotcha) {
    let scene = try Scene()
    let app = try scene.start(environment: ["LANG": "en_US.UTF-8"])
    try app.open(issue: 80)
    try app.press("c")
    try app.expect("acme/atlas#80 as alice@demo")
    try app.text(text)
    return (scene, app)
  }

  /// Waits until a text is in a face, which a worker gives it.
  private func expect(_ app: Gotcha, _ text: String, is face: String) throws {
    for _ in 0..<400 where try app.face(of: text)?.contains(face) != true {
      app.terminal.listen(milliseconds: 25)
    }
    #expect(try app.face(of: text)?.contains(face) == true, "\(text): \(app.screenText)")
  }

  @Test("ED-11 (part: spelling) Misspelt words are marked, code is not, and M-$ mends them")
  func marked() throws {
    let (_, app) = try writing("We shuold keep `teh code` and #78, said @alicce. Good ")
    try expect(app, "shuold", is: "misspelt")
    for fine in ["keep", "teh code", "alicce", "Good"] {
      #expect(try app.face(of: fine)?.contains("misspelt") != true, "\(fine)")
    }
    try app.type("M-a M-a C-s s h u o RET M-$")
    try app.expect("Correct shuold to:")
    try app.expect("should")
    try app.text("should")
    try app.type("RET")
    try app.expect("We should keep")
    #expect(try app.face(of: "should")?.contains("misspelt") != true)
    try app.type("M-x")
    try app.text("ispell-word")
    try app.type("RET")
    try app.expect("should is correct")
  }

  @Test("ED-11 (part: spelling) A word that is kept in the dictionary is right from then on")
  func kept() throws {
    let (_, app) = try writing("A gotchaword stays. ")
    try expect(app, "gotchaword", is: "misspelt")
    try app.type("C-a M-f M-f M-$")
    try app.text("keep gotchaword")
    try app.type("RET")
    try app.expect("gotchaword is in your dictionary")
    try app.type("C-e")
    for _ in 0..<400 where try app.face(of: "gotchaword")?.contains("misspelt") == true {
      app.terminal.listen(milliseconds: 25)
    }
    #expect(try app.face(of: "gotchaword")?.contains("misspelt") != true)
    try app.type("M-x")
    try app.text("flyspell-mode")
    try app.type("RET")
    try app.expect("Flyspell mode disabled")
  }
}
