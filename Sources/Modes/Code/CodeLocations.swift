package import Editor
package import Forge

extension Location.Kind {
  /// The commits of a repository, of all its branches or of one, or those of a path.
  package static let history: Self = "history"
  /// A folder of a repository.
  package static let files: Self = "files"
  /// A file of a repository, as it is stored.
  package static let file: Self = "repository-file"
  /// A file of a repository that is rendered: Markdown.
  package static let document: Self = "document"
  /// A file with who wrote each of its lines.
  package static let blame: Self = "blame"
  /// The releases or the tags of a repository.
  package static let releases: Self = "releases"
  /// One release.
  package static let release: Self = "release"
}

extension Location {
  /// Commits of a repository.
  ///
  /// - Parameters:
  ///   - branch: One branch; all of them without one.
  ///   - path: Only commits that changed it.
  package static func history(
    _ server: String, _ repository: RepositoryRef, branch: String? = nil, path: String? = nil
  ) -> Location {
    Location(.history, server: server, path: repository.path)
      .setting("branch", branch).setting("path", path)
  }

  /// A folder; the root for an empty path.
  package static func files(
    _ server: String, _ repository: RepositoryRef, at path: String = "", ref: String? = nil
  ) -> Location {
    Location(
      .files, server: server, path: repository.path + path.split(separator: "/").map(String.init)
    )
    .setting("ref", ref)
  }

  /// A file, or some lines of it counted from 1.
  package static func file(
    _ server: String, _ repository: RepositoryRef, at path: String, ref: String? = nil,
    lines: ClosedRange<Int>? = nil
  ) -> Location {
    var location = Location(
      .file, server: server, path: repository.path + path.split(separator: "/").map(String.init))
    location = location.setting("ref", ref)
    location.fragment = lines.map {
      $0.count == 1 ? "L\($0.lowerBound)" : "L\($0.lowerBound)-L\($0.upperBound)"
    }
    return location
  }

  /// A file with who wrote each of its lines.
  package static func blame(
    _ server: String, _ repository: RepositoryRef, at path: String, ref: String? = nil
  ) -> Location {
    file(server, repository, at: path, ref: ref).shown(as: .blame)
  }

  /// The releases of a repository, or its tags.
  package static func releases(
    _ server: String, _ repository: RepositoryRef, ofTags: Bool = false
  ) -> Location {
    Location(.releases, server: server, path: repository.path)
      .setting("view", ofTags ? "tags" : nil)
  }

  package static func release(
    _ server: String, _ repository: RepositoryRef, _ tag: String
  ) -> Location {
    Location(.release, server: server, path: repository.path + [tag])
  }

  /// The path in its repository of what it shows.
  package var filePath: String? {
    switch kind {
    case .files, .file, .document, .blame: path.dropFirst(2).joined(separator: "/")
    case .history: value(of: "path")
    default: nil
    }
  }

  /// The branch, tag or hash at which it shows its repository; the default branch without one.
  package var revision: String? {
    switch kind {
    case .files, .file, .document, .blame: value(of: "ref")
    case .history: value(of: "branch")
    case .commit: commit
    default: nil
    }
  }

  /// The lines of a file that it is about, counted from 1; nil for all.
  package var lines: ClosedRange<Int>? {
    let text = kind == .history ? value(of: "lines") : fragment
    guard let text else { return nil }
    return ForgeAddress.lines(of: text)
  }

  /// Repository and path: what a folder or a file is called in the mode line, at any revision.
  var codeTitle: String { "\(repository?.description ?? "")/\(filePath ?? "")" }

  /// The same file, shown otherwise.
  func shown(as kind: Kind) -> Location {
    var other = self
    other.kind = kind
    other.fragment = nil
    return other
  }

  /// Whether its file is Markdown, which is shown rendered.
  var isMarkdown: Bool {
    let name = path.last?.lowercased() ?? ""
    return [".md", ".markdown", ".mdown", ".mkd"].contains { name.hasSuffix($0) }
  }

  /// Whether its file is a drawing, which is a text as well.
  var isDrawing: Bool { path.last?.lowercased().hasSuffix(".svg") == true }

  /// Whether a drawing is shown as the text that it is.
  var wantsSource: Bool { value(of: "view") == "source" || fragment != nil }

  /// What a file is opened as: rendered where that can be.
  var inBestForm: Location {
    kind == .file && isMarkdown && fragment == nil ? shown(as: .document) : self
  }
}
