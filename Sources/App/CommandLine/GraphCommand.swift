import Display
import Editor
import Forge
import Git

/// `gotcha graph`: the lanes of a clone's history, a commit a row.
enum GraphCommand {
  /// Draws the history of all references, or prints the edges that the drawing shows.
  static func run(_ request: Arguments.GraphRequest) throws -> Int32 {
    let git = try Git()
    guard let repository = try git.discover(from: request.folder) else {
      throw UserError("\(request.folder) is in no clone")
    }
    var names: [String: [String]] = [:]
    for reference in try repository.references() {
      names[reference.hash, default: []].append(shortened(reference.name))
    }
    var lanes = GraphLanes()
    var reader = GraphReader()
    var output: [UInt8] = []
    var failure: (any Error)?
    try repository.walk(from: .everything) { (hash) throws(GitError) in
      let commit = try repository.commit(hash)
      let row = lanes.add(hash, parents: commit.parents).text(isASCII: request.isASCII)
      if request.showsEdges {
        // From the drawn cells, so that it proves what one sees.
        for edge in reader.read(row, of: hash) ?? [] {
          output += Array("\(edge.child) \(edge.parent)\n".utf8)
        }
      } else {
        let labels = names[hash].map { " (\($0.joined(separator: ", ")))" } ?? ""
        let text = "\(labels) \(commit.message.prefix { $0 != "\n" })".harmless
        output += Array("\(row)  \(hash.prefix(10))\(text)\n".utf8)
      }
      guard output.count > 1 << 16 else { return true }
      do { try DiffCommand.write(output) } catch { failure = error }
      output = []
      return failure == nil
    }
    if let failure { throw failure }
    try DiffCommand.write(output)
    return 0
  }

  /// A name as people say it.
  private static func shortened(_ name: String) -> String {
    for prefix in ["refs/heads/", "refs/tags/", "refs/remotes/", "refs/"]
    where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
