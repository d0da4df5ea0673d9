import Display
import Editor
import Forge

/// Writes a commit into a page.
struct CommitWriter {
  let model: CommitModel
  let location: Location

  private static let indent = 12

  func write(into page: inout Page) {
    let commit = model.commit
    writeTitle(commit.subject, into: &page)
    page.gap()
    fact("commit", [(commit.hash, "number", nil)], into: &page)
    fact("author", [(describe(commit.author, commit.authorUser, page), nil, nil)], into: &page)
    fact(
      "committer", [(describe(commit.committer, commit.committerUser, page), nil, nil)],
      into: &page)
    if !commit.parents.isEmpty {
      fact(
        commit.parents.count == 1 ? "parent" : "parents",
        commit.parents.map { hash in
          (
            String(hash.prefix(10)), "link",
            location.repository.map {
              Location.commit(location.server, $0, hash)
            }
          )
        }, into: &page)
    }
    if !model.labels.isEmpty {
      fact("refs", model.labels.map { ($0, "graph", nil) }, into: &page)
    }
    fact("signature", [signature], into: &page)
    page.gap()
    if !model.body.blocks.isEmpty {
      MarkdownWriter(
        server: location.server, repository: location.repository, owner: nil, indent: 1,
        text: model.body
      ).write(into: &page)
      page.gap()
    }
    writeFiles(into: &page)
  }

  private typealias Part = (text: String, face: Face?, location: Location?)

  /// A fact under its name; long values go on below each other.
  private func fact(_ name: String, _ parts: [Part], into page: inout Page) {
    page.pad(to: 1)
    page.write(name, "dim")
    page.pad(to: Self.indent)
    for part in parts {
      if page.column > Self.indent {
        if page.width(of: part.text) + 1 > page.room {
          page.endLine()
          page.pad(to: Self.indent)
        } else {
          page.write(" ")
        }
      }
      let lines =
        page.width(of: part.text) < page.room
        ? [part.text] : part.text.lines(fitting: max(8, page.room - 1))
      for (index, line) in lines.enumerated() {
        if index > 0 {
          page.endLine()
          page.pad(to: Self.indent)
        }
        page.write(line, part.face, at: part.location, isLink: part.location != nil)
      }
    }
    page.endLine()
  }

  private func writeTitle(_ text: String, into page: inout Page) {
    for line in text.lines(fitting: max(8, page.width - 2)) {
      page.pad(to: 1)
      page.write(line, "title")
      page.endLine()
    }
  }

  private func describe(_ person: Commit.Person, _ user: User?, _ page: Page) -> String {
    let login = user.map { " (\($0.login))" } ?? ""
    let date = person.date.map { ", \($0.description.replacing("T", with: " "))" } ?? ""
    return "\(person.name)\(login) <\(person.email)>\(date)"
  }

  private var signature: Part {
    guard let verification = model.commit.verification else { return ("Unknown", "dim", nil) }
    if verification.isVerified { return ("Verified: \(verification.reason)", "success", nil) }
    guard verification.isSigned else { return ("Unsigned", "dim", nil) }
    let reason = verification.reason.replacing("gpg.error.", with: "").replacing("_", with: " ")
    return ("Not verified: \(reason)", "warning", nil)
  }

  private func writeFiles(into page: inout Page) {
    let total = model.total
    page.pad(to: 1)
    page.write(Counted.plural(model.fileCount, "changed file"), "heading")
    if let total {
      page.write("  +\(total.added)", "diff.added")
      page.write(" -\(total.removed)", "diff.removed")
    }
    page.endLine()
    if let files = model.files {
      for file in files { write(file, into: &page) }
    } else {
      for file in model.commit.files ?? [] {
        row(file.path, sign: sign(ofStatus: file.status), counts: nil, note: "", into: &page)
      }
    }
  }

  private func write(_ file: DiffFile, into page: inout Page) {
    let sign: (String, Face) =
      switch file.change {
      case .added: ("A", "success")
      case .removed: ("D", "danger")
      case .renamed: ("R", "link")
      case .copied: ("C", "link")
      case .modified: ("M", "warning")
      }
    let former = file.formerPath.map { "  from \(String(decoding: $0, as: UTF8.self))" } ?? ""
    row(
      String(decoding: file.path, as: UTF8.self), sign: sign,
      counts: file.hunkCount > 0 ? (file.added, file.removed) : nil,
      note: former + (file.isBinary ? "  binary" : "") + (file.isSubmodule ? "  submodule" : "")
        + modes(of: file),
      into: &page)
  }

  private func modes(of file: DiffFile) -> String {
    guard let old = file.oldMode, let new = file.newMode, old != new else { return "" }
    return "  mode \(String(old, radix: 8)) to \(String(new, radix: 8))"
  }

  private func row(
    _ path: String, sign: (String, Face), counts: (Int, Int)?, note: String, into page: inout Page
  ) {
    let target = location.repository.map {
      Location.diff(location.server, $0, model.commit.hash).at(path)
    }
    page.mark(target, isEntry: true)
    page.pad(to: 2)
    page.write(sign.0, sign.1)
    page.pad(to: 4)
    let added = counts.map { "+\($0.0)" } ?? ""
    let removed = counts.map { " -\($0.1)" } ?? ""
    let room = page.width - 5 - page.width(of: added + removed) - 2
    page.write(path, fitting: room, at: target, isLink: true)
    page.write(note, "dim", fitting: max(0, room + 4 - page.column))
    page.pad(to: page.width - 1 - page.width(of: added + removed))
    page.write(added, "diff.added")
    page.write(removed, "diff.removed")
    page.endLine()
  }

  private func sign(ofStatus status: String) -> (String, Face) {
    switch status {
    case "added": ("A", "success")
    case "removed": ("D", "danger")
    default: ("M", "warning")
    }
  }
}
