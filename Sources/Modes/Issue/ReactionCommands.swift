import Editor
import Forge

/// What people think of an issue or a comment, in one sign.
enum ReactionCommands {
  static let all = [react]

  static let react = Command(
    "react", "Choose your reactions to the entry at point.", needs: .network
  ) { context in
    let session = context.session
    let targets = try context.targets()
    guard targets.issues.count == 1, let issue = targets.issues.first else {
      throw UserError("One issue at a time; unmark the rows")
    }
    let comment = context.location?.comment
    let model = IssueMode.model(of: context.buffer)
    let viewer = model?.viewer ?? session.viewer(of: targets.server)
    let mine = (model?.reactions[comment ?? 0] ?? []).filter { $0.user.login == viewer }
    let marks = Dictionary(
      mine.map { (Reaction.word($0.content), CandidateTicks.Mark.all) },
      uniquingKeysWith: { mark, _ in mark })
    let candidates = Reaction.usual.map { Candidate($0.word, note: $0.sign) }
    try session.askChoices(
      "Your reactions to \(comment == nil ? "\(issue)" : "this comment"): ", candidates,
      marks: marks, history: "reactions"
    ) { session, changes in
      guard !changes.isEmpty else { return session.message("Nothing to change") }
      let steps = changes.sorted { $0.key < $1.key }.map { word, isThere in
        IssueChange.reaction(Reaction.content(word), comment: comment, isThere)
      }
      session.change(targets, all: steps)
    }
  }
}

extension Reaction {
  /// What every server allows unless it was told otherwise.
  static let usual: [(content: String, word: String, sign: String)] = [
    ("+1", "thumbs up", "👍"), ("-1", "thumbs down", "👎"), ("laugh", "laugh", "😄"),
    ("hooray", "hooray", "🎉"), ("confused", "confused", "😕"), ("heart", "heart", "❤️"),
    ("rocket", "rocket", "🚀"), ("eyes", "eyes", "👀"),
  ]

  static func word(_ content: String) -> String {
    usual.first { $0.content == content }?.word ?? content
  }

  static func content(_ word: String) -> String {
    usual.first { $0.word == word }?.content ?? word
  }

  static func sign(_ content: String) -> String {
    usual.first { $0.content == content }?.sign ?? ":\(content):"
  }
}

extension [Reaction] {
  /// `👍 2  ❤️ 1`, in the order of the first of each.
  var summary: String {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for reaction in self {
      if counts[reaction.content] == nil { order.append(reaction.content) }
      counts[reaction.content, default: 0] += 1
    }
    return order.map { "\(Reaction.sign($0)) \(counts[$0] ?? 0)" }.joined(separator: "  ")
  }
}
