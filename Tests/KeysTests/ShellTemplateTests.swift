import Glibc
import Keys
import Testing

struct ShellTemplateTests {
  /// What `/bin/sh` prints when it runs the command.
  private func output(of invocation: ShellTemplate.Invocation) throws -> String {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var words = (["sh", "-c", invocation.script, "gotcha"] + invocation.arguments).map {
      strdup($0)
    }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let started = posix_spawn(&process, "/bin/sh", &actions, nil, words, nil)
    close(ends[1])
    try #require(started == 0)
    var printed: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(ends[0], &buffer, buffer.count), count > 0 {
      printed += buffer[..<count]
    }
    close(ends[0])
    waitpid(process, nil, 0)
    return String(decoding: printed, as: UTF8.self)
  }

  private let title = "it's \"$(echo hacked)\" `id` $HOME ; \\ * \n -n {{url}} größe"

  @Test(
    "A field arrives as it is, however the command quotes it",
    arguments: [
      "printf '<%s>' {{title}}", "printf '<%s>' \"{{title}}\"", "printf '<%s>' '{{title}}'",
      "printf \"<%s>\" ''{{title}}''", "printf '<%s>' \"\"\"{{title}}\"",
    ])
  func verbatim(template: String) throws {
    let invocation = try ShellTemplate(template).invocation { _ in title }
    #expect(try output(of: invocation) == "<\(title)>")
  }

  @Test func `text around a field stays one word with it`() throws {
    let template = try ShellTemplate("printf '<%s>' a{{x}}'b {{y}}'\"c {{x}}\" '{ {{x}}}'")
    #expect(template.fields == ["x", "y"])
    let invocation = try template.invocation { $0 == "x" ? "1 2" : "$y" }
    #expect(invocation.arguments == ["1 2", "$y"])
    #expect(try output(of: invocation) == "<a1 2b $yc 1 2><{ 1 2}>")
  }

  @Test func `even a misjudged quote runs nothing`() throws {
    let template = try ShellTemplate("echo $(printf '<%s>' \"$(printf %s \"{{title}}\")\")")
    let invocation = try template.invocation { _ in "$(echo hacked >&2; echo hacked)" }
    #expect(try output(of: invocation).contains("$(echo"))
  }

  @Test func `more than nine fields keep their numbers`() throws {
    let names = (1...11).map { "f\($0)" }
    let text = "printf %s, " + names.map { "{{\($0)}}" }.joined(separator: " ")
    let invocation = try ShellTemplate(text).invocation { String($0.dropFirst()) }
    #expect(try output(of: invocation) == "1,2,3,4,5,6,7,8,9,10,11,")
  }

  @Test func `an item without the field says so`() throws {
    let template = try ShellTemplate("open {{url}}")
    #expect(throws: KeysError.missingField("url")) { try template.invocation { _ in nil } }
    #expect(try template.invocation { _ in "a\0b" }.arguments == ["ab"])
  }

  @Test(
    "Mistakes are found when the keymap is read",
    arguments: ["", "  ", "echo {{", "echo {{}}", "echo {{a b}}", "echo 'x", "echo \"x", "x {{A}}"])
  func mistakes(text: String) {
    #expect(throws: KeysError.self) { try ShellTemplate(text) }
  }
}
