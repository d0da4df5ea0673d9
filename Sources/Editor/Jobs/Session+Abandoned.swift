extension Session {
  /// Stops asking servers for what no window shows any more, and begins again where one does.
  ///
  /// Otherwise what hangs there for a buffer that was left would take the place of what is wanted now.
  func noteShown() {
    var shown: Set<BufferID> = []
    for window in tree.windows { shown.insert(window.buffer.id) }
    guard shown != shownBuffers else { return }
    let (left, come) = (shownBuffers.subtracting(shown), shown.subtracting(shownBuffers))
    shownBuffers = shown
    for id in left {
      guard let buffer = buffer(id), jobs.abandon(for: id) else { continue }
      buffer.wasAbandoned = buffer.loadGeneration != buffer.shownGeneration
    }
    for id in come {
      guard let buffer = buffer(id), buffer.wasAbandoned else { continue }
      load(buffer)
    }
  }
}
