import DemoForge
import Display
import Editor
import Forge
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("The contrast of everything that is on the screen, in every theme")
struct StateContrastTests {
  private let atlas = RepositoryRef(owner: "acme", name: "atlas")

  private final class Seen {
    var faces = SeenFaces()

    func look(at list: ListSession, _ state: String, expecting text: String) {
      let screen = list.screen
      #expect(
        text.isEmpty || screen.contains { $0.contains(text) },
        "\(state) has no \(text):\n\(screen.joined(separator: "\n"))")
      let rows = 0..<list.grid.rows
      faces.look(
        state, rows: rows.map { list.grid.text(row: $0) },
        faces: rows.map { row in
          list.grid.faceRuns(row: row).map {
            ScreenFrame.FaceRun(
              face: list.session.faces.spec($0.face).description, count: $0.count)
          }
        })
    }
  }

  @Test("text of every state has a contrast of 4.5 in each theme, or 7 where it is to be high")
  func states() throws {
    let seen = Seen()
    try lists(seen)
    try issues(seen)
    try texts(seen)
    try repositories(seen)
    try troubles(seen)
    #expect(seen.faces.states.count >= 45)
    #expect(seen.faces.places.count > 60, "\(seen.faces.places.count) faces and their overlays")
    for name in SeenFaces.themes { #expect(seen.faces.pale(in: name) == []) }
  }

  private func lists(_ seen: Seen) throws {
    let list = try ListSession(try demoForge(), rows: 30, columns: 120)
    list.session.properties[SettingsFile.self] = SettingsFile(.shipped)
    func look(_ state: String, _ keys: String, _ text: String) throws {
      try list.type(keys)
      seen.look(at: list, state, expecting: text)
    }
    try list.open(.home("1"))
    seen.look(at: list, "home", expecting: "contributions")
    try list.open(.repositories("1", for: .issues))
    try look("favourite", "*", "acme/atlas")
    try list.open(.issueList("1", atlas))
    seen.look(at: list, "issues", expecting: "#80")
    try look("marked rows", "m m", "2 marked")
    try look("a question", "l b u g RET", "That changes 2 issues")
    try list.type("n U")
    try look("the filter menu", "/", "Filter issues of")
    try look("labels to choose", "l u", "Labels:")
    try list.type("C-g")
    try list.type("C-g")
    try look("commands to choose", "M-x i s s u e", "issue-")
    try list.type("C-g")
    try look("a calendar", "s d", "Due")
    try list.type("C-g")
    try look("the peek", "SPC", "#80")
    try look("two windows", "C-x 1 C-x 3", "#80")
    try list.type("C-x 1")
    try look("closed ones", "v", "closed")
    try look("what can be done", "?", "RET")
    try list.type("C-g")
    try list.open(.pulls("1"))
    seen.look(at: list, "pulls", expecting: "Pull requests")
    try list.open(.milestoneList("1", atlas))
    seen.look(at: list, "milestones", expecting: "v1.1")
    try look("a milestone", "RET", "#")
    try look("servers", "S", "forge")
    try look("a form", "c", "Token")
    try look("a form that is refused", "C-s", "Name")
    try list.type("C-c C-k")
    try look("settings", ",", "Theme")
    try list.type("C-c C-k")
    try look("the queue", "Q", "Nothing waits")
  }

  private func issues(_ seen: Seen) throws {
    let list = try ListSession(try demoForge(), rows: 50, columns: 120)
    for number in [1, 71, 78, 79, 80] {
      try list.open(.issue("1", IssueRef(atlas, number)))
      seen.look(at: list, "issue \(number)", expecting: "#\(number)")
      try list.type("C-v")
      seen.look(at: list, "issue \(number), further down", expecting: "")
    }
    try list.open(.issue("1", IssueRef(atlas, 79)))
    try list.type("C-SPC C-n C-n C-n C-n")
    seen.look(at: list, "a region", expecting: "#79")
    try list.type("C-g g C-s e")
    seen.look(at: list, "a search", expecting: "I-search")
    try list.type("x q q z z")
    seen.look(at: list, "a search without a match", expecting: "ailing")
    try list.type("C-g C-g C-g +")
    seen.look(at: list, "reactions to choose", expecting: "eact")
    try list.type("C-g")
    try list.type("s")
    seen.look(at: list, "keys after a prefix", expecting: "labels")
    try list.type("C-g")
  }

  private func texts(_ seen: Seen) throws {
    let list = try ListSession(try demoForge(), rows: 40, columns: 140)
    try list.open(.issue("1", IssueRef(atlas, 80)))
    try list.type("c")
    let text =
      "# Head\n\n> quote *it* **bold** `code` ~~no~~ [a](b)\n\n- [ ] x\n- [x] y\n\n"
      + "```\nz\n```\n"
    for scalar in text.unicodeScalars {
      try list.type(scalar == "\n" ? "RET" : scalar == " " ? "SPC" : String(scalar))
    }
    seen.look(at: list, "a comment", expecting: "# Head")
    try list.type("C-x h")
    seen.look(at: list, "a region of a comment", expecting: "# Head")
    try list.type("C-g C-c C-p")
    seen.look(at: list, "its preview", expecting: "# Head")
    try list.type("C-c C-k")
    try list.open(.issueList("1", atlas))
    try list.type("c")
    seen.look(at: list, "a new issue", expecting: "New issue")
    try list.type("C-c C-c")
    seen.look(at: list, "one that is refused", expecting: "title is missing")
  }

  private func repositories(_ seen: Seen) throws {
    let list = try ListSession(try demoForge(), rows: 40, columns: 160)
    try list.open(.history("1", atlas))
    seen.look(at: list, "commits with their graph", expecting: "main")
    try list.type("RET")
    seen.look(at: list, "a commit", expecting: "author")
    try list.type("d")
    seen.look(at: list, "a diff", expecting: "@@")
    try list.type("v")
    seen.look(at: list, "a diff side by side", expecting: "@@")
    try list.open(.files("1", atlas))
    seen.look(at: list, "files", expecting: "README")
    try list.type("C-h b")
    seen.look(at: list, "help", expecting: "RET")
    try list.type("C-h t")
    seen.look(at: list, "the tutorial", expecting: "C-x C-c")
  }

  private func troubles(_ seen: Seen) throws {
    let forge = try demoForge()
    let list = try ListSession(forge, rows: 30, columns: 100)
    try list.session.open(.issueList("1", atlas))
    seen.look(at: list, "loading", expecting: "Loading")
    list.settle()
    forge.setFault(FaultRule(.serverError(status: 500)))
    try list.type("r")
    seen.look(at: list, "an error over rows", expecting: "tries again")
    try list.open(.pulls("1"))
    seen.look(at: list, "an error", expecting: "tries again")
    try list.type("h")
    seen.look(at: list, "a key without a meaning", expecting: "undefined")
    forge.setFault(nil)
    try list.open(.milestoneList("1", RepositoryRef(owner: "acme", name: "tiny")))
    list.session.run("view-echo-area-messages")
    list.settle()
    seen.look(at: list, "messages", expecting: "messages")
    try list.type("3")
    try list.open(.issueList("1", atlas))
    try list.type("/ t q q z z RET RET")
    seen.look(at: list, "nothing to show", expecting: "No match in")
  }
}
