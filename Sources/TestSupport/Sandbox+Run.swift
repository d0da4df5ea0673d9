import Glibc

/// What a program that was run to its end has left.
package struct ProgramResult: Sendable {
  package let status: ExitStatus
  /// Standard output.
  package let output: String
  /// Standard error.
  package let errors: String
}

extension Sandbox {
  /// Runs a program without a terminal to its end, with `input` as its standard input.
  ///
  /// Its output goes to files, so that no pipe can fill up; `environment` is added to the sandbox's.
  package func run(
    _ executable: String, _ arguments: [String] = [], input: String = "",
    environment more: [String: String] = [:], directory: String? = nil, limit: Double = 30
  ) throws -> ProgramResult {
    let name = "\(path)/tmp/run.\(UInt64.random(in: .min ... .max))"
    defer { [".in", ".out", ".err"].forEach { removeTree(name + $0) } }
    try writeFile(name + ".in", Array(input.utf8))
    let writing = O_WRONLY | O_CREAT | O_EXCL
    let process = try ChildProcess(
      executable, arguments, environment: environment.merging(more) { $1 },
      directory: directory ?? home,
      streams: [
        0: .path(name + ".in", flags: O_RDONLY), 1: .path(name + ".out", flags: writing),
        2: .path(name + ".err", flags: writing),
      ])
    let status = try process.waitForExit(limit: limit)
    return ProgramResult(
      status: status, output: read(name + ".out") ?? "", errors: read(name + ".err") ?? "")
  }
}
