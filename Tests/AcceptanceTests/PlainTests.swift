import DemoForge
import TestSupport
import Testing

/// Text for the ear, without the screen.
struct PlainTests {
  private func plain(_ scene: Scene, _ operands: String...) throws -> ProgramResult {
    try scene.run(["--plain"] + operands)
  }

  @Test(
    "SET-03 --plain prints issues as text: words for signs, no drawing",
    arguments: Provider.allCases)
  func issues(provider: Provider) throws {
    let scene = try Scene(provider)
    let list = try plain(scene, "acme/atlas")
    #expect(list.status == .exited(0), "\(list.errors)")
    let rows = list.output.split(separator: "\n").map(String.init)
    #expect(rows.first == "acme/atlas issues, open")
    #expect(
      rows.contains {
        $0.hasPrefix("open, #80, Docs: explain <html> & \"quotes\" (79), wontfix, 1 comment,")
      },
      "\(list.output)")
    #expect(rows.count == 56, "all of them")
    #expect(rows.dropFirst().allSatisfy { $0.hasPrefix("open, #") }, "\(list.output)")
    #expect(list.output.firstMatch(of: #/[^,] [0-9]+ comments?,/#) == nil, "\(list.output)")
    #expect(list.output.firstMatch(of: #/[0-9] comments? [A-Z0-9]/#) == nil, "\(list.output)")
    #expect(!list.output.contains(",,") && !list.output.contains("·"), "\(list.output)")
    let few = try plain(scene, "--limit", "7", "acme/atlas")
    #expect(few.output.split(separator: "\n").count { $0.contains(", #") } == 7, "\(few.output)")
    let issue = try plain(scene, "acme/atlas#80")
    #expect(issue.output.contains("#80"), "\(issue.output)")
    #expect(issue.output.contains("Open"))
    #expect(issue.output.contains("No, see #1."))
    let closed = try plain(scene, scene.forge.url + "/acme/atlas/issues/79")
    #expect(closed.output.contains("#79"), "\(closed.output)")
    for text in [list.output, issue.output] {
      let drawn = text.unicodeScalars.filter {
        (0x2500...0x25ff).contains($0.value) || $0.value < 32 && $0 != "\n"
      }
      #expect(drawn.isEmpty, "\(drawn.map(\.value))")
      #expect(!text.contains("  "), "nothing stands in columns")
    }
  }

  @Test(
    "SET-03 --plain prints panes, files, a refusal with its reason, and what is kept",
    arguments: Provider.allCases)
  func others(provider: Provider) throws {
    let scene = try Scene(provider)
    try scene.sandbox.write("file.txt", "some text\n")
    let panes = try plain(
      scene, "home", "issues", "pulls", scene.forge.url + "/acme/atlas/milestones")
    #expect(panes.status == .exited(0), "\(panes.errors)")
    for words in ["acme/atlas", "Milestone v1.1"] {
      #expect(panes.output.contains(words), "\(words) is missing in \(panes.output)")
    }
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    // Nine of them, whatever day it is.
    let first = try #require(
      months.firstIndex { panes.output.contains("contributions since \($0)\n") }, "\(panes.output)")
    let told = try #require(
      panes.output.split(separator: "\n").first { $0.hasPrefix("\(months[first]) ") },
      "\(panes.output)")
    let named = told.split(separator: ", ").map { $0.prefix { $0 != " " } }
    #expect(named == (first..<first + 9).map { months[$0 % 12][...] })
    let file = try plain(scene, scene.sandbox.home + "/file.txt")
    #expect(file.output.contains("some text"))
    scene.forge.setFault(FaultRule(.serverError(status: 500)))
    let kept = try plain(scene, scene.forge.url + "/acme/atlas/milestones")
    #expect(kept.status == .exited(1))
    #expect(kept.errors.contains("500"))
    #expect(kept.output.contains("Milestone v1.1"), "\(kept.output)")
    let page = try plain(scene, "https://nowhere.example/acme/atlas/issues/1", "acme/atlas#80")
    #expect(page.status == .exited(1))
    #expect(page.errors.contains("none of the servers has it"))
    #expect(page.output.contains("#80") && !page.output.contains("contributions"))
    let word = try plain(scene, "isues")
    #expect(word.status == .exited(2) && word.output.isEmpty)
    #expect(word.errors.contains("isues is no pane, file, address"))
    #expect(word.errors.contains("did you mean issues?"))
    let unknown = try scene.run(["--plain", "--server", "nobody"])
    #expect(unknown.status == .exited(2))
    #expect(unknown.errors.contains("There is no server nobody; there are: demo"))
  }
}
