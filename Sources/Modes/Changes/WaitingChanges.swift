import Editor
import Forge
import FoundationEssentials
import Store

/// A change of an issue, which waits while no server is reached and is sent when that answers.
struct WaitingChange: Codable, Hashable, Sendable {
  let issue: IssueRef
  let change: IssueChange
  /// What its part of the issue was when it was made; nil where there is nothing to overwrite.
  var over: IssueChange?

  /// Whether it is the same to be done, whatever was there.
  func isSame(as other: WaitingChange) -> Bool { issue == other.issue && change == other.change }

  /// Under what the store keeps those of a server.
  static let key = "changes.waiting"
}

/// The changes that wait, by server and in their order; attached to the session.
struct WaitingChanges {
  var items: [String: [WaitingChange]] = [:]
  /// Those on their way: the disk has them until it is over, for whatever ends the program meanwhile.
  ///
  /// Each looks on the server first, so that none is made twice.
  var underway: [String: [WaitingChange]] = [:]

  var count: Int { items.values.reduce(0) { $0 + $1.count } }
}

extension Services {
  /// What waited when the program was left, by server; on a worker.
  func waitingChanges() throws -> [String: [WaitingChange]] {
    var found: [String: [WaitingChange]] = [:]
    for profile in try store.profiles() {
      guard let json = try store.filter(WaitingChange.key, of: profile.id),
        let items = try? JSONDecoder().decode([WaitingChange].self, from: Data(json.utf8)),
        !items.isEmpty
      else { continue }
      found[profile.key] = items
    }
    return found
  }
}

extension Session {
  private var waitingChanges: WaitingChanges {
    get { properties[WaitingChanges.self] ?? WaitingChanges() }
    set { properties[WaitingChanges.self] = newValue }
  }

  /// Lets changes wait until a server answers.
  func letWait(_ steps: [WaitingChange], on server: String) {
    for step in steps {
      if waitingChanges.items[server]?.contains(where: step.isSame) != true {
        waitingChanges.items[server, default: []].append(step)
      }
      setPending(.waiting, step.issue, on: server)
    }
    keepWaitingChanges(on: server)
  }

  /// Takes changes out of the queue; false where none of them was in it any more.
  @discardableResult
  func dropWaiting(_ steps: [WaitingChange], on server: String) -> Bool {
    let before = waitingChanges.items[server] ?? []
    let left = before.filter { !steps.contains($0) }
    guard left.count < before.count else { return false }
    waitingChanges.items[server] = left
    for issue in Set(steps.map(\.issue)) where !left.contains(where: { $0.issue == issue }) {
      setPending(nil, issue, on: server)
    }
    keepWaitingChanges(on: server)
    return true
  }

  /// What waits for an issue.
  func waitingChanges(of issue: IssueRef, on server: String) -> [WaitingChange] {
    (waitingChanges.items[server] ?? []).filter { $0.issue == issue }
  }

  /// Goes on with what waited when the program was left.
  func recall(_ changes: [String: [WaitingChange]]) {
    for (server, items) in changes where waitingChanges.items[server] == nil {
      waitingChanges.items[server] = items
      for item in items { setPending(.waiting, item.issue, on: server) }
      if hears(server) { sendWaitingChanges(to: server) }
    }
    countUnsent()
  }

  /// Sends what waits for a server.
  func sendWaitingChanges(to server: String) {
    guard let items = waitingChanges.items[server], !items.isEmpty, !isBusy(server),
      waitingChanges.underway[server] == nil
    else { return }
    waitingChanges.items[server] = nil
    waitingChanges.underway[server] = items
    let only = items.count == 1 ? items[0] : nil
    send(
      items, on: server, .anew,
      only.map { $0.change.report("#\($0.issue.number)") }
        ?? "Made \(items.count) changes that waited", only?.change.wayBack ?? "takes them back")
  }

  /// Nothing is on its way any more: what could not be sent waits again.
  func endWaiting(on server: String) {
    guard waitingChanges.underway.removeValue(forKey: server) != nil else { return }
    keepWaitingChanges(on: server)
  }

  private func keepWaitingChanges(on server: String) {
    countUnsent()
    let waiting = waitingChanges
    let all = (waiting.underway[server] ?? []) + (waiting.items[server] ?? [])
    catching {
      keep(
        WaitingChange.key, String(decoding: try JSONEncoder().encode(all), as: UTF8.self),
        on: server)
    }
  }
}
