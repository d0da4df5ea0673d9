/// What the next command sees of the one before; kept while a prompt runs commands of its own.
struct LoopState {
  var command: Command?
  var name = ""
  var killed = false
}

extension Session {
  /// The command before, as the next one will see it.
  var loopState: LoopState {
    get { LoopState(command: lastCommand, name: lastCommandName, killed: lastKilled) }
    set {
      lastCommand = newValue.command
      lastCommandName = newValue.name
      lastKilled = newValue.killed
    }
  }
}
