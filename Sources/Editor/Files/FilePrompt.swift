extension CommandContext {
  /// Asks for the name of a file, folder by folder, and goes on with its absolute path.
  package func askFile(
    _ text: String, initial: String? = nil,
    then: @escaping (inout CommandContext, String) throws -> Void
  ) throws {
    let folder = session.folder(of: buffer)
    let source = FileCandidates(session, relativeTo: folder)
    let prompt = try ask(
      text, .computed { source.candidates(for: $0) },
      initial: FilePath.escapingVariables(in: initial ?? FilePath.asPrefix(folder)),
      history: "file"
    ) { context, answer in
      let path = FilePath.expand(FilePath.substitutingVariables(in: answer), in: folder)
      guard initial == nil, let address = Self.address(in: answer),
        let open = context.session.openAddress
      else { return try then(&context, path) }
      let rest = context.later()
      context.session.soon("Looking for \(FilePath.abbreviate(path))") { _ in
        FileStamp(path: path) != nil
      } done: { session, isThere in
        session.catching {
          if try !isThere.get(), try open(session, address) { return }
          rest.run(session) { try then(&$0, path) }
        }
      }
    }
    prompt.leadsOn = { $0.hasSuffix("/") }
    // The folder itself, rather than the first thing in it.
    prompt.takesInput = { $0.hasSuffix("/") || $0.isEmpty || FilePath.isHome($0) }
    prompt.matchedPart = { String($0[FileCandidates.nameStart(in: $0)...]) }
    session.promptDidChange()
  }

  /// The web address, or `owner/name#number`, that an answer ends with: it is typed behind the folder
  /// that the prompt begins with.
  private static func address(in answer: String) -> String? {
    for scheme in ["https://", "http://"] {
      if let found = answer.utf8.firstRange(of: Array(scheme.utf8)) {
        return String(answer[found.lowerBound...])
      }
    }
    let parts = answer.split(separator: "/").suffix(2)
    guard parts.count == 2, let hash = parts.last?.firstIndex(of: "#"),
      let number = parts.last?[hash...].dropFirst(), !number.isEmpty,
      number.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return parts.joined(separator: "/")
  }
}

/// The files that a name being typed can become.
private final class FileCandidates {
  private unowned let session: Session
  private let folder: String
  /// Folders read for this prompt; nil while one is being read.
  private var listings: [String: FolderListing?] = [:]

  init(_ session: Session, relativeTo folder: String) {
    self.session = session
    self.folder = folder
  }

  static func nameStart(in input: String) -> String.Index {
    input.lastIndex(of: "/").map { input.index(after: $0) } ?? input.startIndex
  }

  func candidates(for input: String) -> [Candidate] {
    let start = Self.nameStart(in: input)
    let (typedFolder, name) = (String(input[..<start]), String(input[start...]))
    if FilePath.isHome(input) { return [Candidate(input + "/", label: name + "/")] }
    let typed = FilePath.substitutingVariables(in: typedFolder)
    guard let listing = listing(of: FilePath.expand(typed, in: folder)) else { return [] }
    let all = listing.entries.filter { name.hasPrefix(".") || !$0.name.hasPrefix(".") }
    let names = all.map { entry in
      let shown = entry.name + (entry.isFolder ? "/" : "")
      return Candidate(typedFolder + FilePath.escapingVariables(in: shown), label: shown)
    }
    let pattern = OrderlessPattern(name)
    return names.filter { pattern.match($0.label ?? "") != nil }
      .sorted { rank($0, name) < rank($1, name) }
  }

  /// The name as typed first, then names that begin with it, backups last.
  private func rank(_ candidate: Candidate, _ name: String) -> Int {
    let label = candidate.label ?? ""
    if label == name || label == name + "/" { return 0 }
    if label.hasSuffix("~") { return 3 }
    return label.lowercased().hasPrefix(name.lowercased()) ? 1 : 2
  }

  private func listing(of path: String) -> FolderListing? {
    if let known = listings[path] { return known }
    listings[path] = .some(nil)
    session.soon("Reading \(FilePath.abbreviate(path))", waiting: 50) { _ in
      try? FolderListing(path, detailed: false)
    } done: { [weak self] session, result in
      self?.listings[path] = .some(try? result.get())
      session.prompt?.renew()
    }
    return listings[path] ?? nil
  }
}
