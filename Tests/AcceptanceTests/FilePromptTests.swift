import TestSupport
import Testing

/// What is typed where a file is asked for.
struct FilePromptTests {
  @Test("~ is the home folder and no part of a name; variables have their values")
  func home() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes~", "a backup\n")
    try sandbox.write("zz", "the file in question\n")
    try sandbox.write("sub/a$HOME.txt", "a dollar sign\n")
    let app = try Gotcha(["zz"], sandbox: sandbox)
    try app.type("C-x C-f C-a C-k")
    try app.text("~")
    try app.type("RET")
    try app.expect("notes~")
    #expect(app.find("a backup") == nil, "the folder is shown, and no file of it")
    try app.type("C-x C-f C-a C-k")
    try app.text("$HOME/zz")
    try app.type("RET")
    try app.expect("the file in question")
    try app.type("C-x C-f")
    try app.text("/none/~/sub/a$HO")
    try app.type("RET")
    try app.expect("a dollar sign")
  }
}
