import Display
import Editor
import Forge

/// Writes the events between two comments: `↳ bob added bug, set ⚑ v1.0 · alice closed this`.
struct EventWriter {
  let server: String
  let repository: RepositoryRef
  let location: Location

  /// Writes events in order; those of one person in a row share their name.
  func write(_ entries: [TimelineEntry], into page: inout Page) {
    var login = ""
    page.mark(location.whole.at("event-\(entries[0].id)"), isEntry: true)
    page.write(" ↳ ", "dim")
    var isFirst = true
    for entry in entries {
      let words = sentence(entry)
      let isSame = entry.user.login == login
      let text =
        isSame ? ", " + words.text : (isFirst ? "" : " · ") + entry.user.login + " " + words.text
      if !isFirst, page.column + page.width(of: text) > page.width - 1 {
        page.endLine()
        page.mark(location.whole.at("event-\(entry.id)"))
        page.write("   ")
        if !isSame { page.write(entry.user.login + " ", "dim") }
      } else if isSame {
        page.write(", ", "dim")
      } else {
        page.write((isFirst ? "" : " · ") + entry.user.login + " ", "dim")
      }
      page.write(
        words.text, words.link == nil ? "dim" : "link", at: words.link, isLink: words.link != nil)
      login = entry.user.login
      isFirst = false
    }
    page.endLine()
  }

  /// What happened, and where it leads.
  private func sentence(_ entry: TimelineEntry) -> (text: String, link: Location?) {
    switch entry.event {
    case .comment, .review, .code: ("commented", nil)
    case .closed: ("closed this", nil)
    case .reopened: ("reopened this", nil)
    case .locked(let reason): (reason.isEmpty ? "locked this" : "locked this: \(reason)", nil)
    case .unlocked: ("unlocked this", nil)
    case .pinned: ("pinned this", nil)
    case .unpinned: ("unpinned this", nil)
    case .label(let label, let isAdded):
      ("\(isAdded ? "added" : "removed") \(label?.name ?? "a deleted label")", nil)
    case .milestone(let old, let new):
      if let new {
        ("set ⚑ \(new.title)", nil)
      } else {
        ("removed ⚑ \(old?.title ?? "a milestone")", nil)
      }
    case .assignee(let party, let isRemoved):
      ("\(isRemoved ? "unassigned" : "assigned") \(name(party))", nil)
    case .title(let old, let new): ("changed the title from “\(old)” to “\(new)”", nil)
    case .branch(_, let new): (new.isEmpty ? "removed the branch" : "set the branch \(new)", nil)
    case .dueDate(let old, let new):
      if let new {
        ("set the due date \(new)", nil)
      } else {
        ("removed the due date \(old ?? "")", nil)
      }
    case .dependency(let mention, let isRemoved):
      mentioned(isRemoved ? "removed the dependency on" : "made this depend on", mention)
    case .mentioned(let mention, let action):
      mentioned(
        action == .closes
          ? "wants to close this in"
          : action == .reopens ? "wants to reopen this in" : "mentioned this in",
        mention)
    case .mentionedByCommit(let hash):
      ("mentioned this in \(hash.prefix(7))", .commit(server, repository, hash))
    case .tracking(let kind, let seconds): (tracking(kind, seconds), nil)
    case .timeEstimate(let seconds):
      (seconds.map { "estimated \(duration($0))" } ?? "removed the estimate", nil)
    case .reviewDismissed: ("dismissed a review", nil)
    case .reviewRequest(let party, let isRemoved):
      ("\(isRemoved ? "no longer asks for" : "asked for") a review by \(name(party))", nil)
    case .pushed(let commits, let isForced):
      ("\(isForced ? "force-pushed" : "pushed \(Counted.plural(commits.count, "commit"))")", nil)
    case .merged(let commit):
      commit.isEmpty
        ? ("merged this", nil)
        : ("merged this as \(commit.prefix(7))", .commit(server, repository, commit))
    case .mergeScheduled(let isCancelled):
      (
        isCancelled
          ? "no longer merges this when checks succeed" : "merges this when checks succeed", nil
      )
    case .branchDeleted(let branch): ("deleted the branch \(branch)", nil)
    case .targetBranch(let old, let new): ("changed the target from \(old) to \(new)", nil)
    case .project: ("changed the project", nil)
    case .other(let kind): ("did something this program does not know (\(kind))", nil)
    }
  }

  private func mentioned(
    _ verb: String, _ mention: TimelineEvent.Mention?
  ) -> (text: String, link: Location?) {
    guard let mention else { return ("\(verb) something that is gone", nil) }
    let name = mention.ref.repository == repository ? "#\(mention.ref.number)" : "\(mention.ref)"
    return ("\(verb) \(name) \(mention.title)", .issue(server, mention.ref))
  }

  private func name(_ party: TimelineEvent.Party?) -> String {
    switch party {
    case .user(let user): user.login
    case .team(let team): "team \(team)"
    case nil: "somebody who is gone"
    }
  }

  private func tracking(_ kind: TimelineEvent.Tracking, _ seconds: Int?) -> String {
    let time = seconds.map { " " + duration($0) } ?? ""
    return switch kind {
    case .started: "started working"
    case .stopped: "stopped working\(time)"
    case .added: "spent\(time)"
    case .cancelled: "cancelled the time tracking"
    case .deleted: "deleted spent time\(time)"
    }
  }

  private func duration(_ seconds: Int) -> String {
    let hours = seconds / 3600
    let minutes = seconds / 60 % 60
    return hours > 0 ? "\(hours) h \(minutes) min" : "\(minutes) min"
  }
}
