import Text

/// Commands that rename, copy and remove files (Emacs manual, nodes "Copying and Naming", "Misc File Ops").
enum FileOperationCommands {
  static let all = [copy, delete, makeFolder, rename, renameVisited, showFolder]

  static let renameVisited = Command(
    "rename-visited-file", "Give the file of this buffer another name, and go on with it."
  ) { context in
    let buffer = context.buffer
    guard let old = buffer.file?.path, buffer.file?.stamp != nil else {
      throw UserError("This buffer is of no file that is there")
    }
    guard !buffer.text.isModified else {
      throw UserError("Not before \(buffer.name) is saved: C-x C-s")
    }
    try context.askFile("Rename visited file to: ", initial: old) { context, typed in
      let new = typed.hasSuffix("/") ? typed + FilePath.name(of: old) : typed
      context.session.perform(.rename(from: old, to: new), "Renamed") { session in
        guard session.buffer(buffer.id) != nil, buffer.file?.path == old else { return }
        buffer.file?.path = new
        buffer.name = session.uniqueName(FilePath.name(of: new), for: buffer)
        session.didVisitFile?(session, buffer)
      }
    }
  }

  static let rename = Command("rename-file", "Give a file another name.") { context in
    try askForTwo(context, "Rename") { session, old, new in
      session.perform(.rename(from: old, to: new), "Renamed") { session in
        session.buffer(visiting: old)?.file?.path = new
      }
    }
  }

  static let copy = Command("copy-file", "Copy a file.") { context in
    try askForTwo(context, "Copy") { session, old, new in
      session.perform(.copy(from: old, to: new), "Copied")
    }
  }

  static let delete = Command("delete-file", "Delete a file, after a question.") { context in
    try context.askFile("Delete file: ", initial: context.buffer.file?.path) { context, path in
      let shown = FilePath.abbreviate(path)
      context.session.askYesOrNo("Delete the file \(shown) for good?") { session in
        session.perform(.remove(path), "Deleted")
      }
    }
  }

  static let makeFolder = Command(
    "make-directory", "Make a folder, with those above it that are missing."
  ) { context in
    try context.askFile("Make directory: ") { context, path in
      context.session.perform(.makeFolder(path), "Made")
    }
  }

  static let showFolder = Command("pwd", "Say which folder this buffer belongs to.") { context in
    context.message("Directory \(FilePath.asPrefix(context.session.folder(of: context.buffer)))")
  }

  /// Asks for a file and for its new name; a folder takes it under the old one.
  private static func askForTwo(
    _ context: CommandContext, _ verb: String,
    then: @escaping (Session, String, String) throws -> Void
  ) throws {
    try context.askFile("\(verb) file: ", initial: context.buffer.file?.path) { context, old in
      try context.askFile("\(verb) \(FilePath.name(of: old)) to: ") { context, typed in
        let new = typed.hasSuffix("/") ? typed + FilePath.name(of: old) : typed
        try then(context.session, old, new)
      }
    }
  }
}

extension Session {
  /// Does something to a file on a worker; asks before it overwrites another, and says that it was done.
  fileprivate func perform(
    _ operation: FileOperation, _ done: String, then: @escaping (Session) -> Void = { _ in }
  ) {
    let target = operation.target
    func go(overwriting overwrites: Bool) {
      soon("Changing files", isLasting: true) { _ in
        try operation.perform(overwriting: overwrites)
      } done: { session, result in
        session.catching {
          try result.get()
          then(session)
          session.message("\(done) \(operation.sentence)")
        }
      }
    }
    guard let target else { return go(overwriting: false) }
    soon("Looking for \(FilePath.abbreviate(target))") { _ in
      FileStamp(path: target) != nil
    } done: { session, isThere in
      session.catching {
        guard try isThere.get() else { return go(overwriting: false) }
        session.askYesOrNo("\(FilePath.abbreviate(target)) exists; overwrite it?") { _ in
          go(overwriting: true)
        }
      }
    }
  }
}

extension FileOperation {
  /// What it is about, behind a word for what was done.
  fileprivate var sentence: String {
    switch self {
    case .rename(let old, let new), .copy(let old, let new):
      "\(FilePath.name(of: old)) to \(FilePath.abbreviate(new))"
    case .remove(let path), .makeFolder(let path): FilePath.abbreviate(path)
    }
  }
}
