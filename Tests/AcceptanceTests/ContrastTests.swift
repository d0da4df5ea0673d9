import DemoForge
import TestSupport
import Testing

/// How well everything on the screen can be read.
struct ContrastTests {
  @Test(
    "SET-02 Every state has a contrast of 4.5 in each theme: lists, menus, loading, errors, diffs, graph",
    arguments: Provider.allCases)
  func contrast(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 120, pane: nil)
    var seen = SeenFaces()
    func look(_ state: String, _ keys: String, _ text: String) throws {
      if !keys.isEmpty { try app.verb(keys) }
      try app.expect(text)
      let frame = try app.frame()
      seen.look(state, rows: frame.rows, faces: frame.faces)
    }
    try look("home", "", "contributions")
    try look("repositories", "2", "acme/atlas")
    try look("issues with one selected", "RET", "#80")
    try look("marked rows", "m m", "2 marked")
    try look("a question", "l b u g RET", "That changes 2 issues")
    try look("a search", "n U C-s e", "I-search")
    try look("the filter menu", "C-g C-g /", "Filter issues of")
    try look("labels to choose", "l", "Labels:")
    try app.type("C-g C-g")
    try look("commands to choose", "M-x i s s u e", "issue-")
    try app.type("C-g")
    try look("a calendar", "s d", "Due")
    try app.type("C-g")
    try look("keys of the buffer", "?", "C-h b all keys")
    try look("two windows and what is between them", "C-g C-x 3", "│")
    try look("an issue", "C-x 1 g RET", "#80  ")
    try look("a region", "C-SPC C-n C-n C-n", "#80  ")
    try look("a comment", "C-g c # SPC x", "# x")
    try look("its preview", "RET ` y ` C-c C-p", "y")
    try app.type("C-c C-k")
    try app.verb("2 RET")
    try look("a form", "C", "RET chooses a day")
    try look("a form that is refused", "C-c C-c", "title is missing")
    try app.type("C-c C-k")
    try look("settings", ",", "Theme")
    try app.type("C-c C-k")
    try look("servers", "S", "demo")
    try look("commits with their graph", "3 RET", "main")
    try look("a commit", "RET", "author")
    try look("a diff", "d", "@@")
    try look("a diff side by side", "v", "@@")
    try look("milestones", "5 RET", "v1.1")
    try look("help", "C-h b", "RET")
    scene.forge.setFault(FaultRule(.withheld, method: "GET"))
    try app.terminal.type("q 4")
    try app.terminal.wait(forText: "Loading")
    let loading = try app.frame()
    seen.look("loading", rows: loading.rows, faces: loading.faces)
    scene.forge.setFault(nil)
    try app.settle()
    try look("pulls", "", "Pull requests")
    scene.forge.setFault(FaultRule(.serverError(status: 500)))
    try look("an error", "r", "tries again")
    scene.forge.setFault(nil)
    try look("an empty list", "r / t q q z z RET RET", "No match in any repository")
    #expect(seen.places.count > 60, "\(seen.places.count) faces and their overlays")
    for name in SeenFaces.themes { #expect(seen.pale(in: name) == []) }
  }
}
