/// One of the project's rules that swift-format does not know.
struct Rule: Sendable {
  /// In kebab case, as the findings name it.
  let name: String
  /// What must hold, as one sentence.
  let summary: String
  let check: @Sendable (Project) throws -> [Finding]

  /// Every rule.
  ///
  /// A new one is a file in `Rules/` and a line here.
  static let all: [Rule] = [
    imports, ownersOfLibraries, fileBudget, names, statics, forced, threads, remarks, topLevel,
    readmes, lists, packages, languages, commands, testedCommands,
    configurationFiles, faces, generatedParts,
  ]
}
