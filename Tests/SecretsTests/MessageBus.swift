import Glibc
import TestSupport
import Testing

/// A session bus that starts no services by itself.
final class MessageBus {
  let sandbox: Sandbox
  let process: ChildProcess
  private var service: ChildProcess?

  static var isAvailable: Bool {
    access("/usr/bin/dbus-daemon", X_OK) == 0 && access("/usr/bin/gnome-keyring-daemon", X_OK) == 0
  }

  /// What a program needs to find the bus.
  var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

  private let address: String

  init() throws {
    sandbox = try Sandbox()
    address = "unix:path=\(sandbox.path)/run/session"
    let configuration = try sandbox.write(
      "bus.conf",
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """)
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    process = try ChildProcess(
      "/usr/bin/dbus-daemon",
      ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address=1"],
      environment: sandbox.environment,
      streams: [
        0: .path("/dev/null", flags: O_RDONLY), 1: .descriptor(ends[1]),
        2: .path("/dev/null", flags: O_WRONLY),
      ])
    close(ends[1])
    var byte: UInt8 = 0
    // The address comes when the bus listens.
    try #require(read(ends[0], &byte, 1) == 1, "dbus-daemon did not start")
    close(ends[0])
  }

  deinit {
    service?.end()
    process.end()
  }

  /// Starts a keyring that nobody has unlocked, and returns when it is on the bus.
  func startLockedKeyring() throws -> ChildProcess {
    let service = try ChildProcess(
      "/usr/bin/gnome-keyring-daemon", ["--foreground", "--components=secrets"],
      environment: sandbox.environment.merging(environment) { $1 },
      streams: [
        0: .path("/dev/null", flags: O_RDONLY), 1: .path("/dev/null", flags: O_WRONLY),
        2: .path("/dev/null", flags: O_WRONLY),
      ])
    self.service = service
    while service.exitStatus == nil {
      let asked = try sandbox.run(
        "/usr/bin/dbus-send",
        [
          "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
          "org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.secrets",
        ], environment: environment)
      if asked.output.contains("boolean true") { return service }
    }
    throw HarnessError("gnome-keyring-daemon ended")
  }
}

extension Sandbox {
  /// What the probe printed, a line for each of its arguments.
  func probe(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> [Substring] {
    let result = try run(
      try Fixture.executable("SecretProbe"), arguments, environment: environment)
    #expect(result.status == .exited(0), "\(result.errors)")
    return result.output.split(separator: "\n")
  }
}
