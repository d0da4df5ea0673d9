import Editor
import Forge

/// Closing an issue with the comment that says why.
enum CloseCommands {
  static let all = [toggle]

  static let toggle = Command(
    "compose-toggle-close", "Close the issue when the comment is sent, or open it again; or not."
  ) { context in
    let composition = try context.buffer.composition()
    guard case .comment = composition.what else {
      throw UserError("Only a new comment closes an issue")
    }
    composition.alsoCloses.toggle()
    context.message(
      composition.alsoCloses
        ? "Sending closes the issue, or opens it again if it is closed" : "Sending only comments")
  }
}
