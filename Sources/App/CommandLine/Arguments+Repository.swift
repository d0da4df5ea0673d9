/// What can be asked of diffs and clones.
extension Arguments {
  /// `gotcha graph`.
  struct GraphRequest {
    var folder = "."
    var isASCII = false
    /// Prints the edges that are drawn instead of drawing them.
    var showsEdges = false
  }

  /// `gotcha diff [--numstat] [FILE]`.
  static func diff(_ rest: inout ArraySlice<String>) throws(UsageError) -> Action {
    var file: String?
    var sums = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--numstat": sums = true
      case "-": file = "-"
      case _ where argument.hasPrefix("-"):
        throw UsageError(description: "\(argument): no such option of diff")
      default:
        guard file == nil else {
          throw UsageError(description: "\(argument): one argument too many")
        }
        file = argument
      }
    }
    return sums ? .numstat(file) : .diff(file)
  }

  /// `gotcha graph DIR [--ascii] [--edges]`.
  static func graph(_ rest: inout ArraySlice<String>) throws(UsageError) -> Action {
    var request = GraphRequest()
    var folders: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--ascii": request.isASCII = true
      case "--edges": request.showsEdges = true
      case _ where argument.hasPrefix("-"):
        throw UsageError(description: "\(argument): no such option of graph")
      default: folders.append(argument)
      }
    }
    guard folders.count <= 1 else {
      throw UsageError(description: "\(folders[1]): one argument too many")
    }
    request.folder = folders.first ?? "."
    return .graph(request)
  }
}
