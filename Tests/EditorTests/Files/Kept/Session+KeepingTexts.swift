import Editor

extension Session {
  /// Keeps all texts that no file has, as the program does when it is left; the names of those that are
  /// kept, and what could not be.
  func keepUnsavedTexts() -> (kept: [String], unkept: [UnkeptText]) {
    var kept: [String] = []
    var unkept: [UnkeptText] = []
    for text in textsToKeep() {
      if let problem = text.run() {
        unkept.append(problem)
      } else if let name = text.name {
        kept.append(name)
      }
    }
    return (kept, unkept)
  }
}
