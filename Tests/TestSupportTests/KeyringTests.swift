import TestSupport
import Testing

struct KeyringTests {
  @Test(.enabled(if: Keyring.isAvailable, "gnome-keyring is not installed"))
  func `a keyring of its own answers, and ends with the test`() throws {
    let sandbox = try Sandbox()
    let keyring = try Keyring(in: sandbox)
    let collections = try sandbox.run(
      "/usr/bin/dbus-send",
      [
        "--session", "--print-reply", "--dest=org.freedesktop.secrets", "/org/freedesktop/secrets",
        "org.freedesktop.DBus.Properties.Get", "string:org.freedesktop.Secret.Service",
        "string:Collections",
      ], environment: keyring.environment)
    #expect(collections.status == .exited(0))
    #expect(collections.output.contains("/org/freedesktop/secrets/collection/login"))
    keyring.end()
    let after = try sandbox.run(
      "/usr/bin/dbus-send",
      ["--session", "--print-reply", "--dest=org.freedesktop.DBus", "/", "a.b"],
      environment: keyring.environment)
    #expect(after.status == .exited(1))
  }

  @Test func `a program without a terminal is run to its end`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run(
      "/bin/sh", ["-c", "cat; echo $EXTRA; pwd >&2; exit 3"], input: "given\n",
      environment: ["EXTRA": "more"])
    #expect(result.status == .exited(3))
    #expect(result.output == "given\nmore\n")
    #expect(result.errors == sandbox.home + "\n")
  }
}
