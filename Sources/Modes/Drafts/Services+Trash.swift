import Editor
import Store

extension Services {
  /// Takes a draft out of the trash; on a worker.
  ///
  /// The drafts of a server that was removed lie there, too: they go to the server with the same account,
  /// if it was set up again.
  ///
  /// - Returns: what that server is called, where it is another than before.
  func restoreDraft(_ id: Draft.ID) throws -> String? {
    guard let draft = try store.draft(id), let place = Location(draft.subject.target),
      draft.subject.profile == nil, place.composing != nil
    else {
      try store.restoreDraft(id)
      return nil
    }
    guard let profile = try store.profiles().first(where: { $0.account == draft.subject.account })
    else {
      throw UserError("It was for \(draft.subject.account): set that server up again first")
    }
    var target = place
    target.server = profile.key
    try store.moveDraft(id, to: profile, target: target.description)
    try store.restoreDraft(id)
    return profile.name
  }
}
