import Glibc
import HTTP
import Secrets

extension ServerDraft {
  /// What is missing or wrong before anybody is asked, in the order of the fields.
  package var problems: [ServerProblem] {
    var problems: [ServerProblem] = []
    if name.isBlank { problems.append(.init(.name, "A name is needed. It is yours to choose.")) }
    if let text = urlProblem { problems.append(.init(.url, text)) }
    if profile == nil, token.isEmpty, source.isWritable {
      problems.append(
        .init(.token, "A token is needed. The server's page makes one: Settings, Applications."))
    }
    if token.bytes.contains(where: { $0 <= 32 || $0 >= 127 }) {
      problems.append(
        .init(.token, "A token is one word of letters and digits. Paste it again, without blanks."))
    }
    if !source.isWritable, detail.isBlank {
      let text =
        place == .command
        ? "The command that prints the token is needed, such as pass show forge."
        : "The name of the variable that holds the token is needed, such as FORGE_TOKEN."
      problems.append(.init(.detail, text))
    }
    if !certificates.isEmpty, access(certificates, R_OK) != 0 {
      let reason = String(cString: strerror(errno))
      problems.append(
        .init(.certificates, "\(certificates) cannot be read: \(reason). Name a file in PEM form."))
    }
    if let text = proxyProblem { problems.append(.init(.proxy, text)) }
    if !socket.isEmpty, !socket.hasPrefix("/") {
      problems.append(
        .init(.socket, "The full path of the socket is needed, such as /run/gitea.socket."))
    }
    return problems
  }

  private var proxyProblem: String? {
    if proxy.isEmpty || proxy == Self.noProxy { return nil }
    let rest = proxy.split(separator: ":", maxSplits: 1)
    let isKnown = rest.count == 2 && Self.proxySchemes.contains(String(rest[0]))
    // The rest of it is written as in a web address.
    let address = isKnown ? WebAddress("http:" + rest[1]) : nil
    return address == nil
      ? "This is not the address of a proxy. Write it like http://proxy.example.org:3128." : nil
  }

  private static let proxySchemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

  private var urlProblem: String? {
    if url.isBlank { return "The address is needed, such as \(example)." }
    let text = url.contains("://") ? url : "https://" + url
    return WebAddress(text) == nil
      ? "This is not an http or https address. Write it like \(example)." : nil
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
