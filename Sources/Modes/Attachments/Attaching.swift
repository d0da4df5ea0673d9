import Editor
import Forge
import Text

/// Where a file is attached: to an issue's text, or to a comment on it.
struct AttachmentPlace: Hashable, Sendable {
  let server: String
  let issue: IssueRef
  /// A comment that exists.
  let comment: Int?

  var name: String { comment == nil ? issue.description : "the comment on \(issue)" }

  private var list: Endpoint<[Attachment]> {
    comment.map { .attachments(ofComment: $0, in: issue.repository) } ?? .attachments(of: issue)
  }

  /// Uploads a file, once: after an answer that never came it is looked for; on a worker.
  ///
  /// - Parameter doubt: What was there before an earlier try of which nobody knows whether it arrived.
  /// - Throws: `AttachingInDoubt` where it is not known, or why it is not attached.
  func attach(_ file: LocalFile, _ services: Services, after doubt: Set<Int>?) throws -> Attachment
  {
    let upload = Upload(name: file.name, bytes: try file.read())
    let there = try services.send(list, to: server)
    if let doubt, let found = there.last(where: { $0.is(upload) && !doubt.contains($0.id) }) {
      return found
    }
    let known = Set(there.map(\.id))
    let endpoint: Endpoint<Attachment> =
      comment.map { .attach(upload, toComment: $0, in: issue.repository) }
      ?? .attach(upload, to: issue)
    do {
      return try services.send(endpoint, to: server)
    } catch let error as ForgeError {
      if error.outcomeIsUnknown {
        let now: [Attachment]
        do {
          now = try services.send(list, to: server)
        } catch { throw AttachingInDoubt(known: known, file: file.name, place: name, "\(error)") }
        if let found = now.last(where: { $0.is(upload) && !known.contains($0.id) }) {
          return found
        }
        if !error.wasAnswered {
          throw AttachingInDoubt(known: known, file: file.name, place: name, "\(error)")
        }
      }
      throw UserError("\(file.name) is not attached to \(name): \(reason(error, upload))")
    }
  }

  private func reason(_ error: ForgeError, _ upload: Upload) -> String {
    switch error.kind {
    case .tooLarge:
      "it has \(Counted.bytes(upload.bytes.count)), which is more than \(error.server) takes"
    default: "\(error)"
    }
  }
}

extension Attachment {
  /// Whether it may have come from an upload.
  fileprivate func `is`(_ upload: Upload) -> Bool {
    name == upload.name && size == upload.bytes.count
  }
}

/// A file was sent, and nobody can say whether the server has it.
private struct AttachingInDoubt: Error, CustomStringConvertible {
  /// The files that were there before.
  let known: Set<Int>
  let description: String

  init(known: Set<Int>, file: String, place: String, _ reason: String) {
    self.known = known
    description =
      "\(file) may be attached to \(place): \(reason) Attaching it again looks first"
  }
}

extension Composition {
  /// Where files of the text go; a comment that is not there yet leaves them to its issue.
  fileprivate func attachmentPlace() throws -> AttachmentPlace {
    guard let issue = what.issue else {
      throw UserError("A new one takes files when it is there: send it, then attach in its edit")
    }
    return AttachmentPlace(server: server, issue: issue, comment: what.editedComment)
  }
}

extension Session {
  /// Where a file goes that is attached in a buffer.
  func attachmentPlace(in buffer: Buffer) throws -> AttachmentPlace {
    if let composition = buffer.properties[Composition.self] {
      return try composition.attachmentPlace()
    }
    guard let location = buffer.location, location.kind == .issue, let issue = location.issue else {
      throw UserError("Files are attached to issues, and in what is written about them")
    }
    return AttachmentPlace(server: location.server, issue: issue, comment: nil)
  }

  /// Uploads a file; in a composition its link then stands where point was.
  func attach(_ file: LocalFile, in buffer: Buffer, at point: ByteOffset) throws {
    guard let services = properties[Services.self] else {
      throw UserError("Nothing is connected yet")
    }
    let place = try attachmentPlace(in: buffer)
    let isText = buffer.properties[Composition.self] != nil
    let prose = buffer.proseRange
    let marker = buffer.text.marker(
      at: isText ? min(max(point, prose.lowerBound), prose.upperBound) : 0, advances: true)
    let id = buffer.id
    message("Attaching \(file.name) to \(place.name) …")
    let landing = Landing(marker: marker)
    let ticket = keepLanding(landing)
    let attempt = AttachingTry(place: place, path: file.path)
    let doubt = properties[AttachingDoubts.self]?.known[attempt]
    let places = [.issue(place.server, place.issue)] + placeAtHand
    jobs.start(
      "Attaching \(file.name) to \(place.name)", in: .sending, about: places,
      failure: { session, error in
        _ = session.takeLanding(ticket)
        if let error = error as? AttachingInDoubt { session.note(error.known, of: attempt) }
        session.complain("\(error)")
      }
    ) { job in
      let made = try place.attach(file, services.bound(to: job), after: doubt)
      return Outcome { session in
        session.properties[AttachingDoubts.self]?.known[attempt] = nil
        let landing = session.takeLanding(ticket)
        session.didAttach(made, to: place, into: isText ? id : nil, landing)
      }
    }
  }

  private func didAttach(
    _ file: Attachment, to place: AttachmentPlace, into id: BufferID?, _ landing: Landing?
  ) {
    reload(.issue(place.server, place.issue))
    let what = "Attached \(file.name), \(Counted.bytes(file.size)), to \(place.name)"
    let attached = AttachedFile(place: place, file: file)
    note(.attachment(attached), .anew)
    guard let id else { return message("\(what). \(undoKey) takes it back") }
    guard let buffer = buffer(id), let landing, !buffer.isReadOnly,
      buffer.properties[Composition.self] != nil
    else {
      killRing.push(Array(file.markdown.utf8))
      return message("\(what). The text is gone; C-y inserts the link elsewhere")
    }
    buffer.properties[Composition.self]?.attached.append(attached)
    let at = landing.marker.offset
    buffer.text.beginCommand(point: at)
    do {
      let link = (buffer.endsFence(before: at) ? "\n" : "") + file.markdown
      try buffer.replace(at..<at, with: Array(link.utf8), point: at)
      for window in windows(showing: buffer) where window.point == at {
        window.point = landing.marker.offset
      }
      buffer.mode.didEdit?(self, buffer)
      message("\(what). Without its link, or discarded, the text takes it away again")
    } catch { complain("\(what), but its link is not in the text: \(error)") }
  }

  /// Asks about a pasted text that is the path of a file whether to attach it; pastes it otherwise.
  ///
  /// - Returns: false where it is no path.
  func offerToAttach(_ bytes: [UInt8], in buffer: Buffer) -> Bool {
    guard let file = LocalFile(dropped: bytes), let place = try? attachmentPlace(in: buffer) else {
      return false
    }
    soon("Looking for \(file.name)", waiting: 50) { _ in
      file.size
    } done: { session, result in
      guard let size = (try? result.get()) ?? nil, session.currentBuffer === buffer,
        session.prompt == nil
      else { return session.pasteLiterally(bytes) }
      let isText = buffer.properties[Composition.self] != nil
      session.askYesOrNo(
        "Attach \(file.name), \(Counted.bytes(size)), to \(place.name)?"
          + (isText ? " n pastes its name" : ""),
        no: { session in if isText { session.pasteLiterally(bytes) } }
      ) { session in
        try session.attach(file, in: buffer, at: session.tree.selected.point)
      }
    }
    return true
  }
}

extension Buffer {
  /// Whether the line before a place is a fence, behind which nothing may stand.
  fileprivate func endsFence(before at: ByteOffset) -> Bool {
    let contents = text.contents
    let line = contents.string(contents.lineStart(at)..<at).written
    return line.hasPrefix("```") || line.hasPrefix("~~~")
  }
}

/// Where the link of a file will stand in a text that goes on being written.
private struct Landing { let marker: Marker }

/// A file and where it was to go.
private struct AttachingTry: Hashable {
  let place: AttachmentPlace
  let path: String
}

/// Files of which nobody knows whether they arrived, and what was there before each; attached to the
/// session.
private struct AttachingDoubts {
  var known: [AttachingTry: Set<Int>] = [:]
}

/// The places of files on their way; attached to the session.
private struct Landings {
  var places: [Int: Landing] = [:]
  var count = 0
}

extension Session {
  /// Remembers what was there before a try; the first of several counts.
  fileprivate func note(_ known: Set<Int>, of attempt: AttachingTry) {
    var doubts = properties[AttachingDoubts.self] ?? AttachingDoubts()
    doubts.known[attempt] = doubts.known[attempt] ?? known
    properties[AttachingDoubts.self] = doubts
  }

  fileprivate func keepLanding(_ landing: Landing) -> Int {
    var landings = properties[Landings.self] ?? Landings()
    landings.count += 1
    landings.places[landings.count] = landing
    properties[Landings.self] = landings
    return landings.count
  }

  fileprivate func takeLanding(_ ticket: Int) -> Landing? {
    properties[Landings.self]?.places.removeValue(forKey: ticket)
  }
}
