package import Editor
import Forge

/// The timed refresh of an issue: the issue itself, and the entries that are newer than those shown.
///
/// Reactions, of which each comment has to be asked for by itself, come with the next change.
extension IssueMode: RereadMode {
  package static func reread(
    _ at: Location, _ request: RereadRequest, _ services: Services
  ) throws -> Merge {
    guard let ref = at.issue, let shown = request.model as? IssueModel else {
      return { _, _ in nil }
    }
    let newest = shown.newest
    return try rereading {
      let client = try services.client(at.server)
      let (issue, page) = try client.all(
        Endpoint<Issue>.issue(ref),
        Endpoint<Forge.Page<TimelineEntry>>.timeline(of: ref, since: newest))
      let fresh = page.items.filter { !shown.has($0) }
      if issue == shown.issue, fresh.isEmpty { return { _, _ in nil } }
      let added = fresh.count { $0.event == .comment && shown.comment($0.id) == nil }
      // Comments were deleted, or there are more than one page has.
      if issue.comments != shown.issue.comments + added || page.count >= PageRequest().size {
        let whole = try load(at, services)
        return { current, _ in (current as? IssueModel)?.replaced(by: whole) }
      }
      var change = IssueModel.Change(issue: issue, entries: fresh.map { entry($0, services) })
      if issue.body != shown.issue.body { change.body = services.richText(issue.body) }
      change.dependencies = try? client.send(.dependencies(of: ref)).items
      return { [change] current, _ in (current as? IssueModel)?.merging(change) }
    }
  }

  /// What others write while one reads it is read.
  static func didReread(_ session: Session, _ buffer: Buffer) {
    guard let model = model(of: buffer), let location = buffer.location,
      session.windows(showing: buffer).contains(where: { $0.role == .main })
    else { return }
    session.markRead(model.issue, on: location.server)
  }
}

extension IssueModel {
  /// What became of an issue since it was shown.
  struct Change: Sendable {
    let issue: Issue
    /// Entries that are new, or were edited.
    let entries: [Entry]
    /// Where the text was edited.
    var body: RichText?
    /// Where they could be had.
    var dependencies: [Issue]?
  }

  /// The second of the latest thing that is shown; edited entries are as new as their edit.
  var newest: Timestamp {
    let times = entries.map(\.entry.updatedAt.unixSeconds) + [issue.createdAt.unixSeconds]
    return Timestamp(unixSeconds: times.max() ?? 0)
  }

  /// Whether an entry is shown just so.
  func has(_ entry: TimelineEntry) -> Bool { entries.contains { $0.entry == entry } }

  /// The same after a change; nil where something newer is shown already.
  func merging(_ change: Change) -> IssueModel? {
    guard change.issue.updatedAt >= issue.updatedAt else { return nil }
    var merged = with(change.issue)
    if let body = change.body { merged.body = body }
    if let dependencies = change.dependencies { merged.dependencies = dependencies }
    for entry in change.entries {
      if let index = merged.entries.firstIndex(where: { $0.entry.id == entry.entry.id }) {
        merged.entries[index] = entry
      } else {
        merged.entries.append(entry)
      }
    }
    return merged
  }

  /// What was read anew as a whole; nil where something newer is shown already.
  func replaced(by whole: IssueModel) -> IssueModel? {
    guard whole.issue.updatedAt >= issue.updatedAt else { return nil }
    var whole = whole
    whole.read = read
    return whole
  }
}
