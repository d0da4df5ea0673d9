package import Editor
package import Store

extension Session {
  /// The buffer in which a draft is being written.
  func buffer(writing draft: Draft.ID) -> Buffer? { buffers.first { $0.draft == draft } }

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

extension Buffer {
  /// The draft that is written in it.
  package var draft: Draft.ID? {
    (properties[Composition.self]?.journal ?? properties[FormDraft.self]?.journal)?.id
  }
}
