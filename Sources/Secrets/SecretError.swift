/// A token could not be had or kept; nothing of it is in the error.
package struct SecretError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// There is no keyring to talk to, as in most ssh sessions; why, in its library's words.
    case noService(String)
    /// The keyring answered with an error.
    case refused(String)
    /// The keyring took the token but does not give it back, as a locked one does without a desktop.
    case notKept
    case timedOut(seconds: Int)
    case cancelled
    /// The command ended with this status; its output is never shown, it may hold a token.
    case commandFailed(status: Int)
    case commandCannotRun(String)
    /// The command prints far more than a token.
    case tooMuchOutput
    /// The command or the variable gives nothing.
    case empty
    /// The variable is not set.
    case notSet(String)
    /// The source cannot be written to.
    case readOnly
    case file(String, reason: String)
    /// Others than the user can read the file.
    case filePermissions(String)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package var description: String {
    switch kind {
    case .noService(let reason):
      "No keyring can be reached here (\(reason)). Keep the token elsewhere: a command that prints"
        + " it, an environment variable or a file."
    case .refused(let reason):
      "The keyring did not do it: \(reason). Unlock it, or keep the token elsewhere."
    case .notKept:
      "The keyring is locked and cannot ask for its password here. Unlock it in the desktop, or keep"
        + " the token elsewhere."
    case .timedOut(let seconds):
      "The token did not come within \(seconds) s. See whether something waits for a password."
    case .cancelled:
      "Cancelled."
    case .commandFailed(let status):
      "The command that prints the token failed with status \(status). Try it in a shell."
    case .commandCannotRun(let reason):
      "The command that prints the token cannot be started: \(reason)."
    case .tooMuchOutput:
      "The command prints far more than a token. Let its first line be the token."
    case .empty:
      "The token is empty where it is kept. Enter it again, or mend the command that prints it."
    case .notSet(let name):
      "The environment variable \(name) is not set. Set it before starting Gotcha."
    case .readOnly:
      "The token comes from a command or a variable, so it cannot be changed here."
    case .file(let path, let reason):
      "The token file \(path) cannot be used: \(reason)."
    case .filePermissions(let path):
      "Others can read the token file \(path). Make a new token, then: chmod 600 \(path)"
    }
  }
}
