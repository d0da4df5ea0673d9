import Editor
import Forge

/// A file that is attached on its server.
struct AttachedFile: Hashable, Sendable {
  let place: AttachmentPlace
  let file: Attachment

  /// Takes it away again, on a worker; one that is gone already is no error.
  func remove(_ services: Services) throws {
    let issue = place.issue
    do {
      let endpoint: Endpoint<Void> =
        if let comment = place.comment {
          .deleteAttachment(file.id, ofComment: comment, in: issue.repository)
        } else {
          .deleteAttachment(file.id, of: issue)
        }
      try services.send(endpoint, to: place.server)
    } catch let error as ForgeError where error.isGone {}
  }
}

extension Session {
  /// Takes files from the server that were attached for a text which has no link to them.
  func detach(_ files: [AttachedFile], from composition: Composition) {
    composition.attached.removeAll { files.contains($0) }
    for file in files { detach(file, .anew) }
  }

  /// Takes a file from the server again, and says so where somebody asked for it.
  func detach(_ attached: AttachedFile, _ cause: ChangeLog.Cause) {
    guard let services = properties[Services.self] else { return }
    let place = Location.issue(attached.place.server, attached.place.issue)
    let name = attached.file.name
    jobs.start("Removing \(name)", in: .sending, about: [place] + placeAtHand) { job in
      try attached.remove(services.bound(to: job))
      return Outcome { session in
        session.forgetAttached(attached)
        session.reload(place)
        if cause == .undo {
          session.message("\(cause.lead)Removed \(name) from \(attached.place.name)")
        }
      }
    }
  }

  /// Nothing has to take it back any more.
  private func forgetAttached(_ attached: AttachedFile) {
    properties[ChangeLog.self]?.forget(attached)
  }
}
