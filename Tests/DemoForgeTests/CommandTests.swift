import Testing

@testable import DemoForge

/// The command line.
@Suite("gotcha-demo-forge")
struct CommandTests {
  @Test("Options with their values behind them or attached")
  func options() throws {
    let command = try DemoForgeCommand([
      "--port", "0", "--provider=forgejo", "--scale", "10", "--data=/tmp/x", "--fault", "slow:5",
      "--until-eof",
    ])
    #expect(command.options.port == 0)
    #expect(command.options.provider == .forgejo)
    #expect(command.options.scale == 10)
    #expect(command.options.dataFolder == "/tmp/x")
    #expect(command.options.fault == .slow(milliseconds: 5))
    #expect(command.endsWithInput)
    #expect(try DemoForgeCommand([]).options.port == 3000)
    #expect(try DemoForgeCommand(["--help"]).wantsHelp)
  }

  @Test(
    "Mistakes are named",
    arguments: [
      (["--port", "70000"], "70000"), (["--port"], "--port"), (["--prot", "1"], "--prot"),
      (["--provider", "gitlab"], "gitlab"), (["--fault", "flood"], "flood"), (["extra"], "extra"),
    ])
  func mistakes(arguments: [String], needle: String) {
    let error = #expect(throws: DemoForgeError.self) { try DemoForgeCommand(arguments) }
    #expect(error?.description.contains(needle) == true)
  }

  @Test("A port that is taken is said to be")
  func portTaken() throws {
    try withForge { _, wire in
      let other = try DemoForge(DemoForgeOptions(port: wire.port))
      let error = #expect(throws: DemoForgeError.self) { try other.start() }
      #expect(error?.description.contains("127.0.0.1:\(wire.port)") == true)
    }
  }

  @Test("The help names every option and every fault")
  func help() {
    for option in [
      "--port", "--data", "--provider", "--scale", "--fault", "--fixtures", "--until-eof",
    ] {
      #expect(DemoForgeCommand.help.contains(option))
    }
    for kind in Fault.kinds.split(separator: ", ") {
      #expect(DemoForgeCommand.help.contains(kind))
    }
    #expect(DemoForgeCommand.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
