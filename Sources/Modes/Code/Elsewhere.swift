import Display
import Editor
import Forge
import Store

/// What stands at a path of a repository for something that is elsewhere: a symbolic link, a submodule.
struct Elsewhere: Hashable, Sendable {
  /// What it is, and what can be done.
  let sentences: [String]
  /// What is opened from there; nil where that is nowhere.
  let target: Location?

  func write(into page: inout Page) {
    for (index, sentence) in sentences.enumerated() {
      if let target { page.mark(target) }
      page.write(" ")
      let isLink = index > 0 && target != nil
      page.write(
        sentence, isLink ? "link" : index == 0 ? nil : "dim", at: isLink ? target : nil,
        isLink: isLink)
      page.endLine()
    }
  }
}

extension CodeSource {
  /// What stands at the path of a file.
  enum Found: Sendable {
    case file([UInt8])
    case elsewhere(Elsewhere)
  }

  /// Reads a file, and says so where there is none but a link or a submodule.
  func read(_ path: String, at revision: String?) throws -> Found {
    let bytes: [UInt8]
    do {
      bytes = try raw(path, at: revision)
    } catch {
      guard let entry = try? entry(at: path, revision), entry.kind == .submodule else {
        throw error
      }
      return .elsewhere(module(entry, revision))
    }
    // Only what can be a link is asked about.
    guard Self.canBeTarget(bytes), let entry = try? entry(at: path, revision), entry.kind == .link
    else { return .file(bytes) }
    let target = entry.target ?? String(decoding: bytes, as: UTF8.self)
    return .elsewhere(link(to: target, from: path, revision))
  }

  private func entry(at path: String, _ revision: String?) throws -> ContentEntry? {
    guard case .single(let entry) = try contents(at: path, revision: revision) else { return nil }
    return entry
  }

  /// Whether a text could be where a link leads: a path, which is short and has no line end (path_resolution(7)).
  private static func canBeTarget(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.count < 4096 && !bytes.contains(10) && !bytes.contains(0)
  }

  // MARK: - Links

  private func link(to target: String, from path: String, _ revision: String?) -> Elsewhere {
    let title = "symbolic link to \(target)"
    guard let place = Self.resolve(target, from: path) else {
      return Elsewhere(sentences: [title, "It leads out of the repository."], target: nil)
    }
    let folder = Location.files(server, repository, at: place, ref: revision)
    let file = Location.file(server, repository, at: place, ref: revision).inBestForm
    do {
      let found = try contents(at: place, revision: revision)
      let opens = "RET opens \(place.isEmpty ? "the root of the repository" : place)."
      if case .folder = found { return Elsewhere(sentences: [title, opens], target: folder) }
      return Elsewhere(sentences: [title, opens], target: file)
    } catch let error as ForgeError where !error.isGone {
      return Elsewhere(sentences: [title, "RET opens \(place)."], target: file)
    } catch {
      return Elsewhere(sentences: [title, "There is no \(place)."], target: nil)
    }
  }

  /// The path from the root that a link in a repository leads to; nil where that is outside.
  static func resolve(_ target: String, from path: String) -> String? {
    guard !target.hasPrefix("/") else { return nil }
    var parts = path.split(separator: "/").dropLast()
    for part in target.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.joined(separator: "/")
  }

  // MARK: - Submodules

  private func module(_ entry: ContentEntry, _ revision: String?) -> Elsewhere {
    let commit = String(entry.hash.prefix(10))
    let address =
      entry.moduleAddress.flatMap { $0.isEmpty ? nil : $0 }
      ?? (try? raw(".gitmodules", at: revision)).flatMap {
        Self.moduleAddress(of: entry.path, in: $0)
      }
    guard let address else {
      return Elsewhere(
        sentences: ["submodule at \(commit)", ".gitmodules does not say of what."], target: nil)
    }
    let title = "submodule at \(commit) of \(address)"
    guard let place = try? moduleRepository(address) else {
      return Elsewhere(
        sentences: [title, "None of your servers has that; S adds one."], target: nil)
    }
    return Elsewhere(
      sentences: [title, "RET opens \(place.repository) at that commit."],
      target: .files(place.server, place.repository, ref: entry.hash))
  }

  /// Where a submodule is on a server that is known; this one first.
  private func moduleRepository(
    _ address: String
  ) throws -> (server: String, repository: RepositoryRef)? {
    let own = try folder.map { try services.profile(ofClone: $0)?.profile.id } ?? Profile.ID(server)
    if address.hasPrefix("./") || address.hasPrefix("../") {
      guard let own, let path = Self.resolve(address, from: "\(repository)/.") else { return nil }
      let parts = path.split(separator: "/")
      guard parts.count == 2 else { return nil }
      let name = parts[1].hasSuffix(".git") ? parts[1].dropLast(4) : parts[1]
      return ("\(own)", RepositoryRef(owner: String(parts[0]), name: String(name)))
    }
    guard let remote = RemoteAddress(address) else { return nil }
    let profiles = try services.store.profiles()
    for profile in profiles.filter({ $0.id == own }) + profiles.filter({ $0.id != own }) {
      if let repository = remote.repository(on: profile.base) {
        return ("\(profile.id)", repository)
      }
    }
    return nil
  }

  /// What `.gitmodules` says of a path (gitmodules(5)).
  static func moduleAddress(of path: String, in bytes: [UInt8]) -> String? {
    var isHere = false
    var address: String?
    func found() -> String? { isHere ? address : nil }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if line.hasPrefix("[") {
        if let found = found() { return found }
        (isHere, address) = (false, nil)
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1).map(trimmed)
      guard parts.count == 2 else { continue }
      if parts[0] == "path", parts[1] == path { isHere = true }
      if parts[0] == "url" { address = parts[1] }
    }
    return found()
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    if text.count > 1, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    return String(text)
  }
}
