import DemoForge
import TestSupport
import Testing

/// Days chosen in a calendar.
struct CalendarTests {
  private let issue = "/repos/acme/atlas/issues/80"

  @Test(
    "ISS-04 (part: calendar) A day is chosen in a calendar with Emacs' keys, or typed",
    arguments: Provider.allCases)
  func choosing(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30)
    try app.openList()
    try app.verb("s d")
    try app.expect("Mo  Tu  We  Th  Fr  Sa  Su")
    try app.text("2027-01-31")
    try app.expect("January 2027")
    try app.expect("February 2027")
    #expect(app.find("[31]") != nil)
    #expect(app.find("Sun 31 Jan 2027") != nil)
    for (keys, command, day) in [
      ("C-f", "calendar-forward-day", "Mon 1 Feb 2027"),
      ("C-b C-b", "calendar-backward-day", "Sat 30 Jan 2027"),
      ("C-n", "calendar-forward-week", "Sat 6 Feb 2027"),
      ("C-p C-p", "calendar-backward-week", "Sat 23 Jan 2027"),
      ("M-}", "calendar-forward-month", "Tue 23 Feb 2027"),
      ("M-{ M-{", "calendar-backward-month", "Wed 23 Dec 2026"),
      ("C-v", "calendar-scroll-left-three-months", "Tue 23 Mar 2027"),
      ("M-v", "calendar-scroll-right-three-months", "Wed 23 Dec 2026"),
      ("<right> <down>", "calendar-forward-week", "Thu 31 Dec 2026"),
      ("<left> <up>", "calendar-backward-week", "Wed 23 Dec 2026"),
      ("<next>", "calendar-forward-month", "Sat 23 Jan 2027"),
      ("<prior>", "calendar-backward-month", "Wed 23 Dec 2026"),
    ] {
      try app.type(keys)
      try app.expect("\(command) to go to \(day)") { app.find(day) != nil }
    }
    try app.type("RET")
    try app.expect("Made #80 due 23 Dec 2026")
    #expect(try scene.served(issue).contains(#""due_date":"2026-12-23T"#))
    try app.verb("s d")
    try app.expect("[23]")
    try app.type("C-a C-k")
    try app.text("blah")
    try app.expect("“blah” is no day: write fri, +2w, none")
    try app.type("C-a C-k")
    try app.text("none")
    try app.type("RET")
    try app.expect("Removed the due date of #80")
    #expect(try scene.served(issue).contains(#""due_date":null"#))
  }

  @Test("The calendar fits narrow and wide frames", arguments: [(40, 1), (80, 2), (120, 3)])
  func widths(columns: Int, months: Int) throws {
    let scene = try Scene()
    let app = try scene.start(rows: 24, columns: columns)
    try app.open(issue: 80)
    try app.verb("s d")
    try app.expect("Mo  Tu  We")
    let head = try #require(app.rows.first { $0.contains("Mo  Tu") })
    #expect(head.split(separator: "Mo").count - 1 == months, "\(head)")
  }
}
