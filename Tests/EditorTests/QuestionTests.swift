import Editor
import Testing

struct QuestionTests {
  private func ask(_ keys: String) throws -> (editing: EditingSession, answers: [String]) {
    let editing = try EditingSession("text|")
    var answers: [String] = []
    editing.session.askYesOrNo("Really?") { _ in
      answers.append("no")
    } yes: { _ in
      answers.append("yes")
    }
    #expect(editing.session.question?.line == "Really? (y or n) ")
    try editing.type(keys)
    return (editing, answers)
  }

  @Test func `y and SPC say yes, n and DEL say no`() throws {
    #expect(try ask("y").answers == ["yes"])
    #expect(try ask("SPC").answers == ["yes"])
    #expect(try ask("n").answers == ["no"])
    #expect(try ask("DEL").answers == ["no"])
  }

  @Test func `other keys are no answer and do nothing else`() throws {
    let (editing, answers) = try ask("x C-a RET")
    #expect(answers.isEmpty)
    #expect(editing.session.question?.line == "Please answer y or n.  Really? (y or n) ")
    #expect(editing.marked == "text|")
  }

  @Test func `C-g takes the question away`() throws {
    let (editing, answers) = try ask("C-g x")
    #expect(answers.isEmpty)
    #expect(editing.session.question == nil)
    #expect(editing.marked == "textx|")
  }
}
