import Display
import Forge
import Secrets
import Store
import Workers

extension Examination {
  /// Whether a keyring can be reached; one that no profile uses is no fault.
  func keyring(_ cancellation: Cancellation) -> [Finding] {
    let section = "Tokens"
    let profiles = (try? services.store.profiles()) ?? []
    let isNeeded = profiles.contains { $0.secretSource == .secretService }
    do throws(SecretError) {
      // A name that nobody has: what counts is that there is an answer.
      _ = try services.servers.secrets.secret(
        "doctor", in: .secretService, within: Int(patience / 2000), cancellation: cancellation)
      return [Finding(section, "Keyring", "answers")]
    } catch {
      return [Finding(section, "Keyring", error.description, isNeeded ? .broken : .note)]
    }
  }

  /// Asks all servers at once; each closure waits for its answer as long as the patience lasts.
  func ask(_ cancellation: Cancellation) -> [() -> [Finding]] {
    let section = "Servers"
    let profiles: [Profile]
    do {
      profiles = try services.store.profiles()
    } catch {
      return [{ [Finding(section, "Profiles", "\(error)", .broken)] }]
    }
    guard !profiles.isEmpty else {
      return [{ [Finding(section, "Profiles", "none is set up yet; S adds one", .note)] }]
    }
    let deadline = Clock.monotonicMilliseconds() + patience
    return profiles.map { profile in
      let answer = Answer<Finding>()
      let call = Cancellation()
      let registration = cancellation.onCancel { call.cancel() }
      let client = services.servers.client(for: profile, nil).with(call)
      do {
        try Worker.start("doctor") { answer.give(Self.ask(profile, client)) }
      } catch {
        answer.give(Finding(section, profile.name, "\(error)", .broken))
      }
      return {
        defer { registration.remove() }
        if let finding = answer.wait(until: deadline) { return [finding] }
        call.cancel()
        let seconds = Counted.plural(Int(patience / 1000), "second")
        let text = "\(profile.base) did not answer within \(seconds)"
        return [Finding(section, profile.name, text, .broken)]
      }
    }
  }

  private static func ask(_ profile: Profile, _ client: ForgeClient) -> Finding {
    let began = Clock.monotonicMilliseconds()
    do throws(ForgeError) {
      let (user, version) = try client.all(.user(), .version())
      let took = Clock.monotonicMilliseconds() - began
      let text =
        "\(profile.base) answers \(user.login) in \(took) ms: \(profile.provider) \(version)"
      return Finding("Servers", profile.name, text.harmless)
    } catch {
      return Finding("Servers", profile.name, "\(profile.base): \(error)".harmless, .broken)
    }
  }
}
