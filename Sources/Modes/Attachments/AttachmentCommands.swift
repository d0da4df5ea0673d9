import Editor
import Forge
import Text

/// Files of issues and comments: attaching, opening, saving.
enum AttachmentCommands {
  static let all = [attach, open, save]

  static let attach = Command(
    "attach-file", "Attach a file to this issue, or to what is written about it.", needs: .network
  ) { context in
    let buffer = context.buffer
    let point = context.point
    let place = try context.session.attachmentPlace(in: buffer)
    let isText = buffer.properties[Composition.self] != nil
    // What is written about it is not there yet, and the file is as soon as it is named.
    let warning = isText ? ", at once" : ""
    try context.askFile("Attach to \(place.name)\(warning): ") { context, path in
      try context.session.attach(LocalFile(path: path), in: buffer, at: point)
    }
  }

  static let open = Command(
    "attachment-open", "Open the attached file at point outside.", needs: .network
  ) { context in
    let (file, server) = try attachment(context)
    let session = context.session
    session.message("Fetching \(file.name), \(Counted.bytes(file.size)) …")
    try context.start("Fetching \(file.name)") { services in
      let bytes = try services.send(.content(of: file), to: server)
      let copy = try LocalFile.temporary(named: file.name)
      try copy.write(bytes)
      return Outcome { session in
        session.requests.append(.openOutside(file: copy.path))
        session.message("Opening \(copy.path)")
      }
    }
  }

  static let save = Command(
    "attachment-save", "Save the attached file at point on this machine.", needs: .network
  ) { context in
    let (file, server) = try attachment(context)
    let session = context.session
    let folder = FilePath.asPrefix(session.folder(of: context.buffer))
    let services = try context.services
    let id = context.buffer.id
    try context.askFile("Save \(file.name) as: ", initial: folder + LocalFile.safe(file.name)) {
      context, path in
      let target = LocalFile(path: path)
      let session = context.session
      session.soon("Looking for \(target.name)") { _ in
        target.size != nil
      } done: { session, isThere in
        let write = { (session: Session) in
          session.jobs.start("Saving \(file.name)", for: id) { job in
            let bytes = try services.bound(to: job).send(.content(of: file), to: server)
            try target.write(bytes)
            return .message("Saved \(path), \(Counted.bytes(bytes.count))")
          }
        }
        guard (try? isThere.get()) == true else {
          _ = write(session)
          return
        }
        session.askYesOrNo("\(path) is there already. Replace it?") { _ = write($0) }
      }
    }
  }

  /// The file at point.
  private static func attachment(
    _ context: CommandContext
  ) throws -> (file: Attachment, server: String) {
    guard let location = context.location, location.kind == .attachment,
      let model = IssueMode.model(of: context.buffer),
      let file = model.issue.attachments.first(where: { $0.uuid == location.path.first })
    else { throw UserError("No attached file at point; TAB goes to links") }
    return (file, location.server)
  }
}

extension Location.Kind {
  /// A file that belongs to an issue.
  static let attachment: Self = "attachment"
}
