import Config
import Display
import Forge
import HTTP
import Modes
import Secrets
import Store

/// `gotcha server`: lists, adds, selects and removes servers without the screen.
struct ServerCommand {
  private let folders: RuntimeFolders
  private let secrets: SecretKeeper

  init(folders: RuntimeFolders) {
    self.folders = folders
    secrets = SecretKeeper(
      stateFolder: folders.state, environment: Program.environmentVariables)
  }

  /// Does it and returns the exit status; errors are one line each.
  func run(_ action: Arguments.ServerAction) throws -> Int32 {
    let store = try LocalStore(folder: folders.state)
    // What is changed in memory would be gone with this command.
    guard store.isKept || action.onlyReads else {
      throw ChangeNotKept(description: store.notices.joined(separator: " "))
    }
    for notice in store.notices { Program.complain(notice) }
    let servers = ServerDirectory(http: HTTPClient(), secrets: secrets)
    switch action {
    case .list(let namesOnly): try list(store, namesOnly: namesOnly)
    case .add(let new): try add(new, servers, store)
    case .select(let name): try store.selectProfile(try profile(name, in: store).id)
    case .remove(let name):
      let profile = try profile(name, in: store)
      let (next, problem) = try servers.remove(profile, from: store)
      if let problem { Program.complain("The token of \(name) is still kept. \(problem)") }
      print(("Removed \(name)" + (next.map { "; \($0.name) is selected" } ?? "")).harmless)
    }
    return 0
  }

  /// A line a server: whether it is selected, name, account, address, and what it is.
  private func list(_ store: LocalStore, namesOnly: Bool) throws {
    let selected = try store.selectedProfile()?.id
    for profile in try store.profiles() {
      if namesOnly {
        print(profile.name.harmless)
      } else {
        let sign = profile.id == selected ? "*" : " "
        let kind = "\(profile.provider) \(profile.version)"
        let columns = [profile.name, profile.login, profile.base, kind].map(\.harmless)
        print(sign, columns.joined(separator: "\t"))
      }
    }
  }

  private func add(
    _ new: Arguments.NewServer, _ servers: ServerDirectory, _ store: LocalStore
  ) throws {
    var draft = ServerDraft()
    draft.name = new.name
    draft.url = new.url
    draft.provider = Provider(rawValue: new.provider) ?? .gitea
    draft.certificates = new.certificates ?? ""
    draft.proxy = new.proxy
    draft.socket = new.socket
    if new.keepsInFile { draft.place = .file }
    switch new.token {
    case .ask: draft.token = try TokenPrompt.ask("Token for \(new.url): ")
    case .standardInput: draft.token = try TokenPrompt.line(of: 0)
    case .environment(let variable): (draft.place, draft.detail) = (.environment, variable)
    case .command(let command): (draft.place, draft.detail) = (.command, command)
    }
    let profile: Profile
    do throws(ServerProblem) {
      profile = try save(draft, servers, store)
    } catch {
      guard let pin = error.certificate?.pin(ifItHas: new.fingerprint) else { throw error }
      draft.pinnedKey = pin
      profile = try save(draft, servers, store)
    }
    let kind = "\(profile.provider) \(profile.version)"
    print("Added \(profile.name): \(kind) as \(profile.login)".harmless)
  }

  /// Where there is no keyring, a file is a place for the token, after an explicit yes.
  private func save(
    _ draft: ServerDraft, _ servers: ServerDirectory, _ store: LocalStore
  ) throws(ServerProblem) -> Profile {
    func save(_ draft: ServerDraft) throws(ServerProblem) -> Profile {
      let (profile, tokenProblem) = try servers.save(draft, in: store)
      if let tokenProblem { Program.complain("Its old token is still kept: \(tokenProblem)") }
      return profile
    }
    do throws(ServerProblem) {
      return try save(draft)
    } catch {
      guard error.field == .place, draft.place == .keyring else { throw error }
      guard
        let answer = TokenPrompt.answer(
          "\(error)\nKeep it in a file, unencrypted, readable by you alone? Type yes: ")
      else { throw ServerProblem(.place, "\(error) --token-file says yes to a file.") }
      guard answer == "yes" else { throw error }
      var draft = draft
      draft.place = .file
      return try save(draft)
    }
  }

  private func profile(_ name: String, in store: LocalStore) throws -> Profile {
    let profiles = try store.profiles()
    if let profile = profiles.first(where: { $0.name == name }) { return profile }
    let known = profiles.map(\.name).joined(separator: ", ")
    throw UnknownServer(
      description: "There is no server \(name); "
        + (known.isEmpty ? "none is set up yet" : "there are: \(known)"))
  }
}

extension CertificateProblem {
  /// The key to accept, where the certificate has the fingerprint that was given.
  fileprivate func pin(ifItHas given: String?) -> String? {
    func digits(_ text: String) -> String { text.lowercased().filter(\.isHexDigit) }
    guard let given, let fingerprint, digits(given) == digits(fingerprint) else { return nil }
    return pin
  }
}

extension Arguments.ServerAction {
  fileprivate var onlyReads: Bool { if case .list = self { true } else { false } }
}

/// Servers cannot be changed where nothing can be written.
struct ChangeNotKept: Error, CustomStringConvertible {
  let description: String
}

/// No server has that name.
struct UnknownServer: Error, CustomStringConvertible {
  let description: String
}
