/// A file on its way to a server, as a form with one field (RFC 7578).
package struct Upload: Hashable, Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// What parts are told apart by; nobody can have put it into a file before.
  private let boundary: String

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let number = UInt64.random(in: 0...UInt64.max)
    boundary = "gotcha-\(String(number, radix: 36))"
  }

  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  var body: [UInt8] {
    let head =
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"attachment\"; filename=\"\(quoted)\"\r\n"
      + "Content-Type: application/octet-stream\r\n\r\n"
    return Array(head.utf8) + bytes + Array("\r\n--\(boundary)--\r\n".utf8)
  }

  /// The name as browsers write it.
  private var quoted: String {
    name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
