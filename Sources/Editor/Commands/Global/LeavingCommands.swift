/// Getting out: of a sequence, of a prompt, of the program.
package enum LeavingCommands {
  package static let all = [
    abortMinibuffers, escapeQuit, keyboardQuit, leaveProgram, saveAndKill, suspend,
  ]

  static let keyboardQuit = Command(
    "keyboard-quit", "Get out of whatever is going on.", traits: .keepsRegion
  ) { context in
    let session = context.session
    session.cancelMacroDefinition()
    if session.prompt != nil {
      session.cancelPrompt()
      throw Quit()
    }
    if let job = session.jobs.stoppable(in: context.buffer) {
      session.jobs.cancel(job.id)
      if context.buffer.file?.isLoading == true {
        session.stopReading(context.buffer)
        context.buffer.isMarkActive = false
        return
      }
      throw UserError("Stopped: \(job.title)")
    }
    context.buffer.isMarkActive = false
    throw Quit()
  }

  static let escapeQuit = Command(
    "keyboard-escape-quit", "Leave the prompt, drop the region, or close the pop-up window."
  ) { context in
    let session = context.session
    if session.prompt != nil {
      session.cancelPrompt()
    } else if context.buffer.isMarkActive {
      context.buffer.isMarkActive = false
    } else if let popUp = session.tree.visible.first(where: { $0.role == .popUp }) {
      session.end(popUp)
    }
  }

  static let abortMinibuffers = Command(
    "abort-minibuffers", "Leave the prompt; everything is as it was.", traits: .internalOnly
  ) { context in
    context.session.cancelMacroDefinition()
    if context.session.question != nil {
      context.session.dropQuestion()
    } else {
      context.session.cancelPrompt()
    }
    throw Quit()
  }

  static let leaveProgram = Command(
    "leave-program", "Leave Gotcha; texts, windows and buffers come back at the next start."
  ) { context in
    let session = context.session
    if session.selectedWindow.role == .popUp { return session.end(session.selectedWindow) }
    session.requests.append(.exit)
  }

  static let saveAndKill = Command(
    "save-buffers-kill-terminal",
    "Leave Gotcha; texts, windows and buffers come back at the next start."
  ) { $0.session.requests.append(.exit) }

  static let suspend = Command(
    "suspend-frame", "Suspend Gotcha and go back to the shell; fg resumes it."
  ) { $0.session.requests.append(.suspend) }
}
