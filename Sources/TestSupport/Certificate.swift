/// A certificate that nobody has reason to trust, with its key, as files in a sandbox.
package struct Certificate: Sendable {
  /// The path of its PEM file.
  package let file: String
  package let keyFile: String

  /// Whether the program that makes it is installed.
  package static var isAvailable: Bool { isExecutable("/usr/bin/openssl") }

  /// Makes one that holds for two days.
  /// - Parameter name: what it is for, such as `IP:127.0.0.1` or `DNS:forge.example`.
  package init(for name: String = "IP:127.0.0.1", in sandbox: Sandbox) throws {
    file = sandbox.path + "/cert.pem"
    keyFile = sandbox.path + "/key.pem"
    let made = try sandbox.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
        "2", "-subj", "/CN=Forge of Alice", "-addext", "subjectAltName=\(name)", "-keyout",
        keyFile, "-out", file,
      ])
    guard made.status == .exited(0) else { throw HarnessError("openssl: \(made.errors)") }
  }
}
