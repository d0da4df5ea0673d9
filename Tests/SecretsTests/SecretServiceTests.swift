import Glibc
import TestSupport
import Testing

/// The real keyring, and every way in which there is none.
@Suite(.enabled(if: MessageBus.isAvailable, "gnome-keyring or dbus is not installed"))
struct SecretServiceTests {
  @Test func `A token is kept, found by another process, replaced and removed`() throws {
    let sandbox = try Sandbox()
    let keyring = try Keyring(in: sandbox)
    let environment = keyring.environment
    #expect(
      try sandbox.probe(["lookup", "store:tökén-1 ", "lookup"], environment: environment)
        == ["nothing", "stored", "found tökén-1 "])
    #expect(
      try sandbox.probe(["lookup", "store:two", "lookup"], environment: environment)
        == ["found tökén-1 ", "stored", "found two"])
    #expect(
      try sandbox.probe(["remove", "lookup", "remove"], environment: environment)
        == ["removed", "nothing", "removed"])
    keyring.end()
  }

  @Test func `Without a session bus there is no keyring, which is said at once`() throws {
    let sandbox = try Sandbox()
    for line in try sandbox.probe(["lookup", "store:x", "remove"]) {
      #expect(line.hasPrefix("missing: No keyring can be reached here"))
      #expect(line.contains("a command that prints it, an environment variable or a file"))
    }
  }

  @Test func `A bus that is gone is no keyring`() throws {
    let sandbox = try Sandbox()
    let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(sandbox.path)/run/gone"]
    let lines = try sandbox.probe(["lookup"], environment: environment)
    #expect(lines.first?.hasPrefix("missing: No keyring can be reached here") == true)
  }

  @Test func `A bus without a secret service is no keyring`() throws {
    let bus = try MessageBus()
    let lines = try bus.sandbox.probe(["lookup", "store:x"], environment: bus.environment)
    #expect(lines.count == 2)
    for line in lines { #expect(line.hasPrefix("missing: No keyring can be reached here")) }
  }

  @Test func `A keyring nobody has unlocked keeps nothing, and says so`() throws {
    let bus = try MessageBus()
    _ = try bus.startLockedKeyring()
    let lines = try bus.sandbox.probe(["lookup", "store:x"], environment: bus.environment)
    #expect(lines.first == "nothing")
    #expect(lines.last?.hasPrefix("missing: The keyring is locked") == true, "\(lines)")
  }

  @Test func `A keyring that does not answer is given up in time`() throws {
    let bus = try MessageBus()
    let service = try bus.startLockedKeyring()
    service.signal(SIGSTOP)
    let lines = try bus.sandbox.probe(
      ["lookup:1", "cancelled-lookup"], environment: bus.environment)
    #expect(lines.first?.hasPrefix("failed: The token did not come within 1 s.") == true)
    #expect(lines.last == "failed: Cancelled.")
  }

  @Test func `The end of the bus is not the end of the program`() throws {
    let bus = try MessageBus()
    _ = try bus.startLockedKeyring()
    let lines = try bus.sandbox.probe(
      ["lookup", "kill:\(bus.process.pid)", "lookup:5"], environment: bus.environment)
    #expect(lines.prefix(2) == ["nothing", "killed"])
    #expect(lines.last?.hasPrefix("missing: No keyring can be reached here") == true, "\(lines)")
  }
}
