import Glibc
import Secrets
import Workers

/// Does with the keyring what its arguments say, one after the other, and prints what came of each.
///
/// The bus is found by the environment, once for a whole process, so tests of the keyring need a
/// process of their own.
enum SecretProbe {
  private static let account = "alice@https://forge.example/sub"

  static func main() {
    let keeper = SecretKeeper(stateFolder: "/nowhere", environment: [:])
    for argument in CommandLine.arguments.dropFirst() {
      let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
      print(run(parts[0], parts.count > 1 ? parts[1] : "", keeper))
    }
  }

  private static func run(_ action: String, _ value: String, _ keeper: SecretKeeper) -> String {
    do throws(SecretError) {
      switch action {
      case "store":
        try keeper.store(Secret(value), for: account, in: .secretService, within: 20)
        keeper.forget(account)
        return "stored"
      case "lookup":
        let secret = try keeper.secret(
          account, in: .secretService, within: Int(value) ?? 20)
        keeper.forget(account)
        return secret.map { "found " + String(decoding: $0.bytes, as: UTF8.self) } ?? "nothing"
      case "cancelled-lookup":
        let cancellation = Cancellation()
        try? Worker.start("canceller") { cancellation.cancel() }
        _ = try keeper.secret(account, in: .secretService, cancellation: cancellation)
        return "not cancelled"
      case "remove":
        try keeper.remove(account, from: .secretService, within: 20)
        return "removed"
      case "kill":
        return pid_t(value).map { kill($0, SIGKILL) } == 0 ? "killed" : "not killed"
      default:
        return "unknown action"
      }
    } catch {
      switch error.kind {
      case .noService, .notKept: return "missing: \(error)"
      default: return "failed: \(error)"
      }
    }
  }
}
