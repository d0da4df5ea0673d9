import TestSupport
import Testing

/// The driver, tried on a script that reports as the program does.
struct GotchaTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Starts a program of one row that shows the keys it got, one frame a key.
  /// - Parameter belief: what it reports in place of what it shows.
  private func start(believing belief: String = "") throws -> Gotcha {
    let script = try sandbox.write(
      "echo.sh",
      """
      #!/bin/sh
      stty raw -echo
      text= input=0 output=0 frame=0
      while :; do
        while [ ${#text} -lt 4 ]; do text="$text."; done
        printf '\\r%s' "$text"
        output=$((output + 5)) frame=$((frame + 1))
        echo '{"frame":'$frame',"output":'$output',"rows":1,"columns":6,"cursor":[0,4],"text":["'"${BELIEF:-$text}"'  "],' \\
          '"faces":[[["key",4],["default",2]]]}' >&3
        echo '{"idle":'$frame',"input":'$input',"output":'$output',"calls":0}' >&3
        key=$(dd bs=1 count=1 2>/dev/null)
        [ "$key" = q ] && exit 0
        text=$(echo "$text" | cut -c 2-4)$key
        input=$((input + 1))
      done
      """, mode: 0o700)
    return try Gotcha(
      executable: script, rows: 1, columns: 6, sandbox: sandbox, environment: ["BELIEF": belief])
  }

  @Test func `every key is followed to its frame`() throws {
    let app = try start()
    #expect(app.rows == ["....  "])
    try app.type("a b")
    #expect(app.rows == ["..ab  "])
    try app.text("cd")
    #expect(app.rows == ["abcd  "])
    #expect(app.frameCount == 5)
    #expect(app.cursor == (0, 4))
    #expect(app.find("cd")?.column == 2)
    #expect(app.find("x") == nil)
    #expect(try app.face(of: "a") == "key")
    #expect(try app.face(row: 0, column: 5) == "default")
    #expect(app.screenText == "abcd")
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
  }

  @Test func `a screen that is not as the program believes fails`() throws {
    let error = #expect(throws: HarnessError.self) { try start(believing: "abcd") }
    let message = try #require(error?.description)
    #expect(message.contains("row 0 should be\n|abcd  |\nbut is\n|....  |"))
  }

  @Test func `a program that ended fails at once, with what it said`() throws {
    let error = #expect(throws: HarnessError.self) {
      try Gotcha(["-c", "echo what is this terminal; exit 1"], executable: "/bin/sh")
    }
    let message = try #require(error?.description)
    #expect(message.contains("ended") && message.contains("exited(1)"))
    #expect(message.contains("what is this terminal"))
  }

  @Test func `a killed program is started again`() throws {
    let app = try start()
    try app.text("xy")
    app.signal(9)
    #expect(try app.waitForExit() == .signalled(9))
    try app.restart()
    #expect(app.rows == ["....  "])
    try app.text("z")
    #expect(app.rows == ["...z  "])
  }
}
