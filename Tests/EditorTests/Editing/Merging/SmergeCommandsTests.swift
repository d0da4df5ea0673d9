import Editor
import Testing
import Text

/// Settling conflicts of a merge.
struct SmergeCommandsTests {
  private static let text = "a\n<<<<<<< x\nup\n=======\nlow\n>>>>>>> y\nz"

  /// The text with point at the beginning of its conflict.
  private static let before = text.replacing("<<<<<<< x", with: "|<<<<<<< x")

  private static let cases = [
    EditingCase("smerge-keep-upper", nil, before, "a\n|up\nz"),
    EditingCase("smerge-keep-lower", nil, before, "a\n|low\nz"),
    EditingCase("smerge-keep-all", nil, before, "a\n|up\nlow\nz"),
    EditingCase("smerge-keep-current", nil, text.replacing("low", with: "l|ow"), "a\n|low\nz"),
    EditingCase("smerge-next", nil, "|" + text, before),
    EditingCase("smerge-prev", nil, text + "|", before),
    EditingCase("smerge-keep-all", nil, "|<<<<<<< x\n=======\nlow\n>>>>>>> y", "|low"),
  ]

  @Test("A conflict is settled by the version that is kept", arguments: cases)
  func settling(_ editing: EditingCase) throws { try editing.check() }

  private func type(_ keys: String, _ text: String) throws -> String {
    let editing = try EditingSession(text: text, point: 1).type(keys)
    let contents = editing.buffer.text.contents
    return contents.string(0..<contents.end)
  }

  @Test("smerge-mode binds the keys while there is a conflict")
  func mode() throws {
    #expect(try type("M-x smerge-mode RET C-c ^ n C-c ^ l", Self.text) == "a\nlow\nz")
  }

  @Test("smerge-keep-base keeps what was there before, where the merge says so")
  func base() throws {
    let text = "<<<<<<< x\nup\n||||||| b\nold\n=======\nlow\n>>>>>>> y\nz"
    #expect(try type("M-x smerge-keep-base RET", text) == "old\nz")
    #expect(try type("M-x smerge-keep-upper RET", text) == "up\nz")
    #expect(try type("M-x smerge-keep-base RET C-n C-n", Self.text) == Self.text)
  }

  @Test(
    "Marks that belong to no whole conflict are text",
    arguments: [
      "<<<<<<< x\nup\n=======\n", "=======\nlow\n>>>>>>> y\n", "<<<<<<<x\n=======\n>>>>>>>y\n",
    ])
  func noConflict(text: String) throws {
    #expect(try type("M-x smerge-keep-upper RET", text) == text)
  }
}
