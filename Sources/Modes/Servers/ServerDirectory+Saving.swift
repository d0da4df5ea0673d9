import Forge
import HTTP
import Secrets
package import Store
package import Workers

extension ServerDirectory {
  /// Tries what was said against the server and keeps it, all or nothing; only on a worker.
  ///
  /// A new server is selected then. On an error everything is as it was before, or the error says what is
  /// not.
  ///
  /// - Returns: the profile, and what became of its former token if that could not be removed.
  @discardableResult
  package func save(
    _ draft: ServerDraft, in store: LocalStore, _ cancellation: Cancellation = Cancellation()
  ) throws(ServerProblem) -> (profile: Profile, tokenProblem: String?) {
    if let problem = draft.problems.first { throw problem }
    do {
      let old = try draft.profile.map { try self.profile(String($0), store: store) }
      if try store.profiles().contains(where: { $0.name == draft.name && $0.id != old?.id }) {
        throw ServerProblem(
          .name, "There is a server named \(draft.name) already. Choose another name.")
      }
      let token = try self.token(for: draft, old)
      let profile = try self.tried(draft, old, token, cancellation)
      return try keep(profile, token: token, isTyped: !draft.token.isEmpty, old, in: store)
    } catch {
      throw ServerProblem(error)
    }
  }

  /// Removes a profile with its token; only on a worker.
  ///
  /// - Returns: the selected profile now, and what became of the token if it could not be removed.
  package func remove(
    _ profile: Profile, from store: LocalStore
  ) throws -> (next: Profile?, tokenProblem: String?) {
    let next = try store.removeProfile(profile.id)
    forget()
    do {
      try forgetToken(of: profile, in: store)
      return (next, nil)
    } catch {
      return (next, "\(error)")
    }
  }

  private func token(for draft: ServerDraft, _ old: Profile?) throws -> Secret {
    if !draft.token.isEmpty { return draft.token }
    let source = draft.source
    // It may have been renewed since it was asked for last.
    secrets.forget(source.isWritable ? old?.tokenAccount ?? draft.url : draft.url)
    do throws(SecretError) {
      let found =
        if source.isWritable, let old {
          try secrets.secret(old.tokenAccount, in: old.secretSource)
        } else {
          try secrets.secret(draft.url, in: source)
        }
      if let found, !found.isEmpty { return found }
    } catch {
      throw ServerProblem(source.isWritable ? .place : .detail, "\(error)")
    }
    if source.isWritable { throw ServerProblem(.token, "No token is kept for it. Enter one.") }
    throw ServerProblem(.detail, "It gives no token. Check it in a shell.")
  }

  /// The profile as the server completes it: address, provider, version and account.
  private func tried(
    _ draft: ServerDraft, _ old: Profile?, _ token: Secret, _ cancellation: Cancellation
  ) throws -> Profile {
    let connection = draft.connection
    let found = try Discovery.find(
      draft.url, connection: connection, token: token, http: http, cancellation: cancellation)
    let client = ForgeClient(
      server: Server(
        name: draft.name, base: found.base, capabilities: found.capabilities,
        connection: connection, token: { token }),
      http: http, cancellation: cancellation)
    // Everything else needs what these three ask for.
    let (user, _, _) = try client.all(
      .user(), .userRepositories(page: PageRequest(1, size: 1)),
      .searchIssues(IssueSearch(), page: PageRequest(1, size: 1)))
    var profile =
      old ?? Profile(name: draft.name, base: found.base, provider: found.capabilities.provider)
    profile.name = draft.name
    profile.base = found.base
    profile.provider = found.capabilities.provider
    profile.version = found.capabilities.version
    profile.connection = connection
    profile.login = user.login
    // The session of a trial keeps its tokens in memory.
    if old?.secretSource != .memory || draft.place != .keyring {
      profile.secretSource = draft.source
    }
    return profile
  }

  private func keep(
    _ profile: Profile, token: Secret, isTyped: Bool, _ old: Profile?, in store: LocalStore
  ) throws -> (profile: Profile, tokenProblem: String?) {
    let moves =
      old.map { $0.tokenAccount != profile.tokenAccount || $0.secretSource != profile.secretSource }
      ?? true
    let keepsToken = profile.secretSource.isWritable && (isTyped || moves)
    // What lies in its place, should nothing come of it: another profile may have the same account.
    let former =
      keepsToken ? try? secrets.secret(profile.tokenAccount, in: profile.secretSource) : nil
    if keepsToken {
      do {
        try secrets.store(token, for: profile.tokenAccount, in: profile.secretSource)
      } catch {
        throw ServerProblem(.place, "\(error)")
      }
    }
    var kept = profile
    do {
      if old == nil {
        kept = try store.addProfile(profile, selecting: true)
      } else {
        try store.updateProfile(profile)
      }
    } catch {
      guard keepsToken else { throw error }
      do {
        try putBack(former, of: profile, in: store)
      } catch let problem {
        throw ServerProblem(
          .place, "\(error) The new token is kept all the same, in place of the old: \(problem)")
      }
      throw error
    }
    forget()
    guard let old, moves else { return (kept, nil) }
    do {
      try forgetToken(of: old, in: store)
      return (kept, nil)
    } catch {
      return (kept, "\(error)")
    }
  }

  /// Keeps the token again that was there before, or none.
  private func putBack(_ token: Secret?, of profile: Profile, in store: LocalStore) throws {
    if let token {
      try secrets.store(token, for: profile.tokenAccount, in: profile.secretSource)
    } else {
      try forgetToken(of: profile, in: store)
    }
  }

  /// Forgets a token unless another profile has the same account.
  private func forgetToken(of profile: Profile, in store: LocalStore) throws {
    let isShared = try store.profiles().contains {
      $0.tokenAccount == profile.tokenAccount && $0.secretSource == profile.secretSource
    }
    guard !isShared else { return }
    secrets.forget(profile.tokenAccount)
    if profile.secretSource.isWritable {
      try secrets.remove(profile.tokenAccount, from: profile.secretSource)
    }
  }
}
