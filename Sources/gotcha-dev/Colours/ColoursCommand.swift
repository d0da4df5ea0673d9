import Syntax

extension DevCommand {
  /// Prints a source file with its colours in the form of the samples in `Fixtures/sources`.
  static let colours = DevCommand(
    "colours FILE [LANGUAGE]", "Print a source file with the face of every run under its lines."
  ) { checkout, arguments in
    guard let path = arguments.first else { throw DevError("Say which file is to be coloured.") }
    let bytes = try checkout.read(path)
    let guess = LanguageGuess.language(forFile: path, content: bytes)
    guard let language = arguments.dropFirst().first ?? guess else {
      throw DevError("The language of \(path) is not known.")
    }
    let shelf = GrammarShelf(folders: [checkout.root + "/.build/share/gotcha/grammars"])
    if let problem = shelf.problem(with: language) { throw DevError(problem.description) }
    let sample = ColouredSample(bytes, spans: shelf.highlight(bytes, as: language))
    print(sample.annotated, terminator: "")
    return 0
  }
}
