import Glibc

/// A message bus with an unlocked secret service, both of a test's own.
///
/// The service is gnome-keyring, the one that most desktops run; its keyring lies in the sandbox and
/// asks nothing, since it is unlocked by a password that is given to it.
package final class Keyring {
  /// What a program needs to find the service.
  package let environment: [String: String]

  private let bus: ChildProcess
  private let service: ChildProcess

  /// Whether the programs it needs are installed.
  package static var isAvailable: Bool {
    isExecutable("/usr/bin/dbus-daemon") && isExecutable("/usr/bin/gnome-keyring-daemon")
  }

  /// Starts both programs and returns when the service answers.
  package init(in sandbox: Sandbox) throws {
    let address = "unix:path=\(sandbox.path)/run/bus"
    environment = ["DBUS_SESSION_BUS_ADDRESS": address]
    let variables = sandbox.environment.merging(environment) { $1 }

    let ready = try makePipe()
    defer { close(ready.read) }
    bus = try ChildProcess(
      "/usr/bin/dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address=3"],
      environment: variables,
      streams: [
        0: .path("/dev/null", flags: O_RDONLY), 1: .path("/dev/null", flags: O_WRONLY),
        2: .path("/dev/null", flags: O_WRONLY), 3: .descriptor(ready.write),
      ])
    close(ready.write)
    guard case .bytes = readAvailable(ready.read) else {
      throw HarnessError("dbus-daemon ended: \(bus.exitStatus.map { "\($0)" } ?? "silently")")
    }

    let password = try makePipe()
    defer { close(password.read) }
    service = try ChildProcess(
      "/usr/bin/gnome-keyring-daemon", ["--foreground", "--unlock", "--components=secrets"],
      environment: variables,
      streams: [
        0: .descriptor(password.read), 1: .path("/dev/null", flags: O_WRONLY),
        2: .path("/dev/null", flags: O_WRONLY),
      ])
    _ = write(password.write, "password", 8)
    close(password.write)
    try waitForService(sandbox)
  }

  deinit { end() }

  /// Ends the service and its bus, as if the session were over.
  package func end() {
    service.end()
    bus.end()
  }

  /// Asks the bus for the service's first answer, which it gives once its keyring is open.
  private func waitForService(_ sandbox: Sandbox) throws {
    let end = monotonicMilliseconds() + 20_000
    while monotonicMilliseconds() < end, service.exitStatus == nil {
      let asked = try sandbox.run(
        "/usr/bin/dbus-send",
        [
          "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
          "org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.secrets",
        ], environment: environment)
      if asked.output.contains("boolean true") { return }
    }
    throw HarnessError("gnome-keyring-daemon offers no secret service")
  }
}
