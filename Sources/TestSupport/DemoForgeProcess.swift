import Glibc

/// The demo forge as a program of its own, for tests that end or restart it under a client.
///
/// Tests that look at requests or let single ones fail use `DemoForge` in their own process.
package final class DemoForgeProcess {
  /// The base address, to be typed into a profile.
  package let url: String
  /// A token of alice with every scope.
  package let token: String

  package let process: ChildProcess
  private let input: Int32

  /// Starts it and returns when it listens; arguments as `gotcha-demo-forge --help` has them.
  package init(_ arguments: [String] = [], in sandbox: Sandbox) throws {
    let input = try makePipe()
    let output = try makePipe()
    defer {
      close(input.read)
      close(output.read)
    }
    process = try ChildProcess(
      try Fixture.executable("gotcha-demo-forge"),
      ["--port=0", "--until-eof", "--fixtures=\(try Fixture.path("demo"))"] + arguments,
      environment: sandbox.environment, directory: sandbox.home,
      streams: [
        0: .descriptor(input.read), 1: .descriptor(output.write),
        2: .path("\(sandbox.path)/tmp/forge.log", flags: O_WRONLY | O_CREAT | O_APPEND),
      ])
    close(output.write)
    self.input = input.write
    var line: [UInt8] = []
    while !line.contains(UInt8(ascii: "\n")), case .bytes(let some) = readAvailable(output.read) {
      line += some
    }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 4, words[0] == "listening", words[2] == "token" else {
      let log = sandbox.read("\(sandbox.path)/tmp/forge.log") ?? ""
      process.end()
      throw HarnessError("the demo forge did not start: \(words.joined(separator: " ")) \(log)")
    }
    url = String(words[1])
    token = String(words[3])
  }

  deinit {
    process.end()
    close(input)
  }
}
