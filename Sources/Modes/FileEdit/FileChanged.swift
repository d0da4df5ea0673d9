import Editor
import Forge
import Store
import Text

/// Somebody else changed a file on the server since one began to change it.
struct FileChanged: Error, Sendable, CustomStringConvertible {
  let base: [UInt8]
  let yours: [UInt8]
  let theirs: [UInt8]

  var description: String {
    "The file was changed on the server since you began. Both versions are merged in its text; look at"
      + " it, then commit again."
  }

  /// Both versions in one text; on a worker.
  func merged() -> LineMerge {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return LineMerge(base: text(base), yours: text(yours), theirs: text(theirs))
  }
}

/// What a file is to become on a server, each time by one commit; on a worker.
struct FileDelivery: Sendable {
  let file: EditedFile
  /// The branch that is committed to.
  let target: String
  /// Both as UTF-8 with newlines, whatever the file is written in.
  let base: [UInt8]
  let bytes: [UInt8]
  let message: String
  let server: String
  let services: Services

  /// What was made of it.
  struct Made: Sendable {
    /// Empty where it was found to be there already.
    let hash: String
    let branch: String
    let isNewBranch: Bool
  }

  private var code: CodeSource { services.code(of: file.repository, on: server) }

  /// Commits, unless an earlier try has arrived.
  ///
  /// - Throws: `FileChanged` where the file is no longer what the change began from.
  func run(
    after doubt: Draft.Attempt?, noting note: (Draft.Attempt) throws -> Void
  ) throws -> OnceOnly<Made>.Done {
    func name(_ branch: String) throws -> String {
      branch == EditedFile.defaultBranch ? try code.mainBranch() : branch
    }
    let source = try name(file.branch)
    let branch = try name(target)
    let isNew = try branch != source && !code.references().contains { $0.branch == branch }
    let from = isNew ? source : branch
    return try OnceOnly(
      text: message,
      find: { _ in
        do {
          guard try read(branch).text == bytes else { return nil }
        } catch let error as ForgeError where error.isGone {
          return nil
        }
        return Made(hash: "", branch: branch, isNewBranch: isNew)
      },
      make: { try make(from, branch, isNew) }, amend: { $0 }
    ).run(after: doubt, noting: note)
  }

  private func make(_ from: String, _ branch: String, _ isNew: Bool) throws -> Made {
    let replaced = try check(from)
    let change = FileChange(
      try encoded(as: replaced.coding), message: message, branch: from,
      newBranch: isNew ? branch : nil, replaced: replaced.hash)
    do {
      let commit = try services.send(
        .write(change, to: file.path, of: file.repository), to: server)
      return Made(hash: commit.hash, branch: branch, isNewBranch: isNew)
    } catch let error as ForgeError where error.isRefusal {
      // The hash was that of a moment ago: whoever was quicker has changed it since.
      _ = try check(from)
      throw error
    }
  }

  /// The file on a branch.
  private func read(_ branch: String) throws -> (text: [UInt8], coding: FileCoding) {
    let decoded = DecodedText(reading: PieceTree(try code.raw(file.path, at: branch)))
    return (decoded.text.bytes(decoded.text.all), decoded.coding)
  }

  /// The new text, written as the file is that it replaces.
  private func encoded(as coding: FileCoding) throws -> [UInt8] {
    do {
      let written = try coding.encode(PieceTree(bytes))
      return written.bytes(written.all)
    } catch {
      throw UserError("\(error), and the file is written in it; the text is still here")
    }
  }

  /// The hash of what is replaced and how it is written, without one for a new file; throws where it is
  /// not what the change began from.
  private func check(_ branch: String) throws -> (hash: String?, coding: FileCoding) {
    // The hash first: a file that changes between the two is refused by the server.
    if base.isEmpty, try !code.isThere(file.path, at: branch) { return (nil, .plain) }
    guard case .single(let entry) = try code.contents(at: file.path, revision: branch) else {
      throw UserError("\(file.path) is a folder on \(branch)")
    }
    let now = try read(branch)
    guard now.text == base || now.text == bytes else {
      throw FileChanged(base: base, yours: bytes, theirs: now.text)
    }
    return (entry.hash, now.coding)
  }
}

extension ForgeError {
  /// Whether the server found something wrong with the request itself.
  fileprivate var isRefusal: Bool {
    switch kind {
    case .conflict, .validation: true
    default: false
    }
  }
}
