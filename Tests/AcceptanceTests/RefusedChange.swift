import DemoForge
import TestSupport
import Testing

/// A change of an issue that is made in a list by a few keys.
enum RefusedChange: String, CaseIterable, CustomTestStringConvertible {
  case state, title, labels, assignee, milestone

  private static let issue = "/repos/acme/atlas/issues/80"

  var testDescription: String { rawValue }

  var method: String { self == .labels ? "PUT" : "PATCH" }

  var keys: String {
    switch self {
    case .state: "x x"
    case .title: "s t C-a C-k O t h e r RET"
    case .labels: "l b u g RET"
    case .assignee: "a TAB RET"
    case .milestone: "s m v 2 RET"
    }
  }

  func isDone(on scene: Scene) throws -> Bool {
    switch self {
    case .state: try scene.served(Self.issue).contains(#""state":"closed""#)
    case .title: try scene.served(Self.issue).contains(#""title":"Other""#)
    case .labels: try scene.served(Self.issue).contains(#""name":"bug""#)
    case .assignee: try scene.served(Self.issue).contains(#""assignees":[{"#)
    case .milestone: try scene.served(Self.issue).contains(#""title":"v2.0"#)
    }
  }
}
