import Glibc

/// Stopping the program and going on.
extension Terminal {
  /// Gives the screen back, stops the whole job until the shell continues it, and takes the screen
  /// over again; the terminal may be another one by then, so it is asked again.
  ///
  /// The group is stopped, not only this process: under `git commit` git has to stop too. Refused
  /// where nothing would continue the job.
  package func suspend() throws(TerminalError) {
    guard Self.hasJobControl() else { throw .noJobControl }
    let wasEntered = isEntered
    leave()
    Self.stopJob()
    if wasEntered { try enter() }
  }

  /// A shell is there to continue this job: a process of this session but outside this group started
  /// it (POSIX: the group is not orphaned), and this is not the session's leader.
  private static func hasJobControl() -> Bool {
    let session = getsid(0)
    return session != getpid() && getsid(getppid()) == session
  }

  private static func stopJob() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &stop, &before)
    kill(0, SIGTSTP)
    // Its own copy is taken out of the queue, so that nobody stops a second time.
    var now = timespec()
    sigtimedwait(&stop, nil, &now)
    kill(getpid(), SIGSTOP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
