import DemoForge
import Editor
import Forge
import Modes
import Testing

@Suite("Addresses that are opened outside")
struct OutsideAddressTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")

  /// An issue whose text has a link, with point on it.
  private func link(to target: String) throws -> ListSession {
    let list = try ListSession(try demoForge(), rows: 40)
    let issue = try list.services.send(
      .createIssue(in: Self.atlas, NewIssue(title: "A link", body: "[here](\(target))")), to: "1")
    try list.open(.issue("1", issue.ref))
    for _ in 0..<20 where !list.marked.contains("|here") { list.session.run("next-link") }
    try #require(list.marked.contains("|here"))
    return list
  }

  private func opened(by command: String, _ list: ListSession) -> [String] {
    list.session.requests = []
    list.session.run(command)
    list.settle()
    return list.session.requests.compactMap { request in
      switch request {
      case .openInBrowser(let address): address.description
      case .openOutside(let file): file
      default: nil
      }
    }
  }

  @Test(
    "browse and link-follow hand a program neither its own options nor files of this machine",
    arguments: ["--gpu-launcher=true", "file:///etc/passwd", "javascript:alert(1)", "-h"])
  func refused(_ target: String) throws {
    let list = try link(to: target)
    for command in ["browse", "link-follow"] {
      #expect(opened(by: command, list) == [])
      #expect(list.echo == "“\(target)” is no web address")
    }
  }

  @Test(
    "browse and link-follow open web pages and mail",
    arguments: [
      "https://elsewhere.example/a", "HTTP://elsewhere.example", "mailto:bob@example.com",
    ])
  func taken(_ target: String) throws {
    let list = try link(to: target)
    for command in ["browse", "link-follow"] { #expect(opened(by: command, list) == [target]) }
  }
}
