import Glibc

/// The command line of `gotcha-demo-forge`.
package struct DemoForgeCommand: Sendable {
  package private(set) var options = DemoForgeOptions(port: 3000)
  /// Whether to end when standard input does, as a child does that should not outlive its parent.
  package private(set) var endsWithInput = false
  package private(set) var wantsHelp = false

  package static let help = """
    Usage: gotcha-demo-forge [OPTION]...

    Answers as a small Gitea or Forgejo on loopback, filled with sample data.
    Prints "listening URL token TOKEN" when it is ready.

      --port N           listen at port N (3000); 0 takes any free one
      --data DIR         keep the data in DIR; otherwise it is gone at the end
      --provider NAME    gitea or forgejo (gitea)
      --scale N          add acme/scale with N issues and N commits
      --fault KIND       let something go wrong with every request:
                         slow[:MS], withheld, hang, error[:STATUS], cut,
                         cut-after-storing, cut-body, html[:STATUS], cut-json,
                         bad-text, null-lists, wrong-types,
                         numbers[:N], counts[:N] or busy[:SECONDS]
      --fixtures DIR     take the sample data from DIR
      --until-eof        end when standard input is closed
      --help             print this

    """

  /// Reads the arguments after the program's name.
  package init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      var attached = parts.count > 1 ? parts[1] : nil
      func value() throws -> String {
        if let text = attached {
          attached = nil
          return text
        }
        guard let text = rest.popFirst() else {
          throw DemoForgeError("\(argument) needs a value; see --help.")
        }
        return text
      }
      func number(atMost limit: Int) throws -> Int {
        let text = try value()
        guard let number = Int(text), (0...limit).contains(number) else {
          throw DemoForgeError(
            "\(parts[0]) takes a number from 0 to \(limit), not \"\(text)\".")
        }
        return number
      }
      switch parts.first {
      case "--port": options.port = try number(atMost: 65_535)
      case "--data": options.dataFolder = try value()
      case "--scale": options.scale = try number(atMost: 10_000_000)
      case "--fixtures": options.fixtures = try value()
      case "--until-eof": endsWithInput = true
      case "--help", "-h": wantsHelp = true
      case "--provider":
        let text = try value()
        guard let provider = Provider(rawValue: text) else {
          throw DemoForgeError("--provider takes gitea or forgejo, not \"\(text)\".")
        }
        options.provider = provider
      case "--fault":
        let text = try value()
        guard let fault = Fault(text) else {
          throw DemoForgeError("--fault takes \(Fault.kinds), not \"\(text)\".")
        }
        options.fault = fault
      default: throw DemoForgeError("There is no option \"\(argument)\"; see --help.")
      }
    }
  }

  /// Runs the program to its end and answers its exit status.
  package static func main(_ arguments: [String]) -> Int32 {
    let command: DemoForgeCommand
    do {
      command = try DemoForgeCommand(arguments)
    } catch {
      complain("\(error)")
      return 2
    }
    if command.wantsHelp {
      print(help, terminator: "")
      return 0
    }
    do {
      try command.serve()
      return 0
    } catch {
      complain("\(error)")
      return 1
    }
  }

  /// Serves until a signal asks for the end.
  private func serve() throws {
    // Blocked before there are threads, so that none of them gets these, and one waits for them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let forge = try DemoForge(options)
    try forge.start()
    defer { forge.stop() }
    print("listening \(forge.url) token \(forge.tokens.alice)")
    fflush(nil)
    if endsWithInput { Self.raiseTerminationAtEndOfInput() }
    var received: Int32 = 0
    sigwait(&signals, &received)
  }

  private static func raiseTerminationAtEndOfInput() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        var byte: UInt8 = 0
        while read(0, &byte, 1) > 0 {}
        kill(getpid(), SIGTERM)
        return nil
      }, nil)
    pthread_detach(thread)
  }

  private static func complain(_ message: String) {
    let line = Array("gotcha-demo-forge: \(message)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
