import Editor

extension Rule {
  static let commands = Rule(
    name: "commands", summary: "A command has a name of its own, in kebab case, and a sentence."
  ) { _ in
    var names: Set<String> = []
    return try AllCommands.list().flatMap { command -> [Finding] in
      let name = command.name
      var objections: [String] = []
      if !names.insert(name).inserted { objections.append("there are two \(name)") }
      if !isKebabCase(name) { objections.append("\(name) is not in kebab case") }
      if !isSentence(command.summary) {
        objections.append("the summary of \(name) is no sentence: \(command.summary)")
      }
      return objections.map { Finding("Sources", $0) }
    }
  }

  static func isKebabCase(_ name: String) -> Bool {
    name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    }
  }

  /// One that stands alone in help: from a capital letter to a full stop.
  static func isSentence(_ text: String) -> Bool {
    text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("\n")
  }
}
