import Editor
import Store

extension Session {
  /// The buffer in which a draft is being written.
  func buffer(writing draft: Draft.ID) -> Buffer? {
    buffers.first { buffer in
      let journal =
        buffer.properties[Composition.self]?.journal ?? buffer.properties[FormDraft.self]?.journal
      return journal?.id == draft
    }
  }

  /// The buffer in which the draft that a location names is being written.
  ///
  /// - Throws: where it is on its way, and not to be changed meanwhile.
  func buffer(holding location: Location) throws -> Buffer? {
    guard let id = location.draft, let buffer = buffer(writing: id) else { return nil }
    if let composition = buffer.properties[Composition.self], composition.isSending {
      throw UserError("It is being sent to \(composition.what.target)")
    }
    return buffer
  }
}
