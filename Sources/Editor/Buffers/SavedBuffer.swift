/// A buffer that no window showed when the program was left, in words that outlive it.
package struct SavedBuffer: Hashable, Sendable {
  package var location: String?
  package var file: String?

  package init(location: String?, file: String?) {
    self.location = location
    self.file = file
  }
}

/// Buffers of the last run have names and places again at the start; they are read when they are shown.
extension Session {
  /// How many are kept, those used last.
  private static let savedLimit = 200

  /// The buffers that can be read again from where they are, the one used last first.
  ///
  /// What is being written is not among them: drafts and unsaved texts are kept by themselves.
  func savedBuffers(without shown: Set<BufferID>) -> [SavedBuffer] {
    buffers.sorted { $0.lastUsed > $1.lastUsed }.lazy.filter { !shown.contains($0.id) }
      .compactMap { buffer in
        if let file = buffer.file { return SavedBuffer(location: nil, file: file.path) }
        guard let location = buffer.location, buffer.mode.isReading, buffer.mode.load != nil
        else { return nil }
        return SavedBuffer(location: location.description, file: nil)
      }.prefix(Self.savedLimit).map { $0 }
  }

  /// Gives buffers of the last run their names and places back.
  func restore(_ saved: [SavedBuffer], isThere: (Location) -> Bool) {
    for (index, saved) in saved.enumerated() {
      guard let buffer = asleep(saved, isThere: isThere) else { continue }
      buffer.isAsleep = true
      // Older than all that is used from now on.
      buffer.lastUsed = -1 - index
    }
  }

  private func asleep(_ saved: SavedBuffer, isThere: (Location) -> Bool) -> Buffer? {
    if let path = saved.file {
      guard buffer(visiting: path) == nil else { return nil }
      let buffer = addBuffer(named: FilePath.name(of: path), mode: fileMode)
      buffer.file = FileState(path: path, stamp: nil)
      buffer.file?.isLoading = true
      return buffer
    }
    guard let location = saved.location.flatMap({ Location($0) }), isThere(location),
      self.buffer(at: location) == nil, let mode = mode(showing: location.kind)
    else { return nil }
    return addBuffer(at: location, mode: mode)
  }

  /// Reads a buffer of the last run that is to be shown for the first time.
  func wake(_ buffer: Buffer) {
    guard buffer.isAsleep else { return }
    buffer.isAsleep = false
    if buffer.file != nil { return read(buffer) }
    catching { try begin(buffer) }
  }
}
