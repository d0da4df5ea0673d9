import Editor
import Modes
import Workers

/// Somebody asked to leave, and what was chosen and typed is on its way to the disk.
struct Departure {
  /// What could not be kept; no answer as long as a worker is at it.
  let answer: Answer<[UnkeptText]>
  let began: Int64
  var isTold = false

  /// After so many milliseconds it is said what is waited for.
  static let patience: Int64 = 150
  /// After how many milliseconds it is up to whoever asked whether what is not on disk is lost.
  static let limit: Int64 = 5000
  /// How long what is being sent to a server has to be done with, in milliseconds.
  static let sendingLimit: Int64 = 1000
}

extension EventLoop {
  /// Leaves once everything is on disk, where that would lose something only after a yes to just
  /// that.
  ///
  /// The keeping lane does one thing after the other, so that what was begun before is done when this
  /// is. Meanwhile the loop goes on.
  func leave() {
    guard departure == nil else { return }
    departure = Departure(answer: beginKeeping(), began: Clock.monotonicMilliseconds())
    goOnLeaving()
  }

  private func beginKeeping() -> Answer<[UnkeptText]> {
    let answer = Answer<[UnkeptText]>()
    let keep = keepState(session)
    session.jobs.start("Leaving", in: .keeping) { _ in
      answer.give(keep())
      return .nothing
    }
    return answer
  }

  /// Looks whether the program can end now.
  func goOnLeaving() {
    guard let departure else { return }
    let now = Clock.monotonicMilliseconds()
    let waited = now - departure.began
    guard let unkept = departure.answer.wait(until: now) else { return wait(for: waited) }
    if !unkept.isEmpty { return ask(whetherToLose: unkept) }
    // What was typed or chosen since then.
    if session.hasUnwrittenDrafts, waited < Departure.limit {
      return self.departure = Departure(
        answer: beginKeeping(), began: departure.began, isTold: departure.isTold)
    }
    if session.jobs.running(in: .keeping).contains(where: { $0.title != "Leaving" }) {
      return wait(for: waited)
    }
    if waited < Departure.sendingLimit, !session.jobs.running(in: .sending).isEmpty { return }
    exitStatus = 0
  }

  private func wait(for waited: Int64) {
    guard let departure else { return }
    let titles = session.jobs.running(in: .keeping).map(\.title).filter { $0 != "Leaving" }
    let what = titles.isEmpty ? "Keeping texts and windows" : titles.joined(separator: ", ")
    if waited >= Departure.limit {
      return ask(whetherToLose: [UnkeptText(name: what, reason: "The disk is not ready")])
    }
    guard waited >= Departure.patience, !departure.isTold else { return }
    self.departure?.isTold = true
    isStale = true
    session.message("Leaving when the disk is ready: \(what)")
  }

  private func ask(whetherToLose unkept: [UnkeptText]) {
    departure = nil
    isStale = true
    let what = unkept.count == 1 ? "a text" : "\(unkept.count) texts"
    session.askYesOrNo(
      "Leave and lose \(what) that cannot be kept?", about: unkept.map(\.description)
    ) { [unowned self] _ in
      lost = unkept
      exitStatus = 0
    }
  }

  /// When to look again, in monotonic milliseconds.
  var departureDeadline: Int64? {
    guard let departure else { return nil }
    let now = Clock.monotonicMilliseconds()
    let moments = [Departure.patience, Departure.sendingLimit, Departure.limit]
    return moments.map { departure.began + $0 }.first { $0 > now } ?? now + 50
  }

  /// Brings everything to disk for the moment in which the program ends or stops; gives what could not
  /// be.
  func keepNow(within milliseconds: Int64) -> [UnkeptText] {
    session.jobs.keep(within: milliseconds, keepState(session))
      ?? [UnkeptText(name: "What was typed last", reason: "The disk is not ready")]
  }
}
