import Glibc
import Workers

/// Opens an address in the user's browser: `$BROWSER`, else xdg-open.
func openInBrowser(_ address: String) throws(ChildProgramError) {
  let program = getenv("BROWSER").map { String(cString: $0) } ?? "xdg-open"
  let pid = try ChildProgram([program, address]).start()
  // Somebody has to wait for it, or it stays as a zombie for as long as the program runs.
  try? Worker.start("browser") {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
  }
}
