import DemoForge
import TestSupport
import Testing

/// A change of an issue that is made in a list by a few keys.
enum RefusedChange: String, CaseIterable, CustomTestStringConvertible {
  case state, title, labels, assignee, milestone, dueDate, pin, dependency, reaction, deletion

  private static let issue = "/repos/acme/atlas/issues/80"

  var testDescription: String { rawValue }

  var method: String {
    switch self {
    case .labels: "PUT"
    case .pin, .dependency, .reaction: "POST"
    case .deletion: "DELETE"
    case .state, .title, .assignee, .milestone, .dueDate: "PATCH"
    }
  }

  var keys: String {
    switch self {
    case .state: "x x"
    case .title: "s t C-a C-k O t h e r RET"
    case .labels: "l b u g RET"
    case .assignee: "a TAB RET"
    case .milestone: "s m v 2 RET"
    case .dueDate: "s d 2 0 2 7 - 0 1 - 0 2 RET"
    case .pin: "s p"
    case .dependency: "s i 7 8 RET"
    case .reaction: "+ h e a r t RET"
    case .deletion: "D y e s RET"
    }
  }

  /// The keys that make it once more after it was refused, with what was typed then.
  var keysAgain: String {
    switch self {
    case .title: "s t M-p RET"
    case .dueDate: "."
    default: keys
    }
  }

  func isDone(on scene: Scene) throws -> Bool {
    func issue(has part: String) throws -> Bool { try scene.served(Self.issue).contains(part) }
    return switch self {
    case .state: try issue(has: #""state":"closed""#)
    case .title: try issue(has: #""title":"Other""#)
    case .labels: try issue(has: #""name":"bug""#)
    case .assignee: try issue(has: #""assignees":[{"#)
    case .milestone: try issue(has: #""title":"v2.0"#)
    case .dueDate: try issue(has: #""due_date":"2027-01-02T"#)
    case .pin: try issue(has: #""pin_order":1"#)
    case .dependency: try scene.served("\(Self.issue)/dependencies").contains(#""number":78"#)
    case .reaction: try scene.served("\(Self.issue)/reactions").contains(#""content":"heart""#)
    case .deletion: try !issue(has: #""number":80"#)
    }
  }
}

/// A box of a task list whose tick is refused.
enum RefusedTick: String, CaseIterable, CustomTestStringConvertible {
  case issue, comment

  private static let text = #"{"body":"To do:\n\n- [ ] first\n- [x] second"}"#

  var testDescription: String { rawValue }

  var path: String {
    "/repos/acme/atlas/issues/80" + (self == .issue ? "" : "/comments")
  }

  func prepare(_ scene: Scene) throws {
    switch self {
    case .issue: try scene.edit(path, Self.text)
    case .comment: try scene.post(path, Self.text)
    }
  }
}
