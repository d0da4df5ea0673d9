import Editor

/// The names of the commands that a session runs.
final class CommandLog {
  private(set) var names: [String] = []

  func listen(to session: Session) {
    session.afterCommand = { [weak self] session in
      if let command = session.lastCommand { self?.names.append(command.name) }
    }
  }
}
