import Editor
import Glibc
import Workers

/// Opens an address in the user's browser: `$BROWSER`, else xdg-open.
func openInBrowser(_ address: OutsideAddress) throws(ChildProgramError) {
  try start(address.description)
}

/// Opens a file of this machine by the same program, which knows what is for it.
///
/// - Parameter file: A whole path, which no program takes for an option.
func openOutside(file: String) throws(ChildProgramError) {
  try start(file.hasPrefix("/") ? file : "./" + file)
}

private func start(_ argument: String) throws(ChildProgramError) {
  let program = getenv("BROWSER").map { String(cString: $0) } ?? "xdg-open"
  let pid = try ChildProgram([program, argument]).start()
  // Somebody has to wait for it, or it stays as a zombie for as long as the program runs.
  try? Worker.start("browser") {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
  }
}
