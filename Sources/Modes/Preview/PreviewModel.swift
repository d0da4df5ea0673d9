import Editor
import Forge
import Text

/// A composition's text, parsed.
struct PreviewModel: Sendable {
  let text: RichText
  let server: String
  let repository: RepositoryRef?
}

/// Attached to a preview: whose it is.
struct PreviewOf {
  let source: BufferID
  let name: String
}

/// Attached to a composition: its preview, and whether a worker is making it anew.
final class Preview {
  let buffer: BufferID
  var isRunning = false
  var isStale = false

  init(buffer: BufferID) { self.buffer = buffer }
}
