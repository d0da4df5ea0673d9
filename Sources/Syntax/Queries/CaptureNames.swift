/// What the captures of highlight queries mean in faces.
///
/// The names come from two traditions, tree-sitter's own and nvim-treesitter's, and from several
/// years of each; a name that is not listed means what its longest listed beginning means.
enum CaptureNames {
  /// What a capture paints on the bytes of its node; nil for nothing.
  static func paint(of name: String) -> Paint? {
    if name.hasPrefix("_") { return nil }
    var beginning = name[...]
    while true {
      if let paint = paints[String(beginning)] { return paint }
      guard let dot = beginning.lastIndex(of: ".") else { return nil }
      beginning = beginning[..<dot]
    }
  }

  private static let paints: [String: Paint] = {
    var paints: [String: Paint] = ["embedded": .plain, "none": .plain, "interface": .plain]
    for (face, names) in names {
      for name in names.split(separator: " ") { paints[String(name)] = .face(face) }
    }
    return paints
  }()

  private static let names: [(SyntaxFace, String)] = [
    (.attribute, "attribute annotation tag.attribute"),
    (.comment, "comment"),
    (.documentation, "comment.documentation comment.doc string.documentation"),
    (.constant, "constant constant.macro"),
    (.builtinConstant, "constant.builtin boolean"),
    (.constructor, "constructor"),
    (.error, "tag.error"),
    (.function, "function"),
    (.builtinFunction, "function.builtin function.method.builtin function.special"),
    (.macro, "function.macro"),
    (.method, "function.method method"),
    (.keyword, "keyword conditional repeat exception storageclass type.qualifier"),
    (.keywordImport, "keyword.import include"),
    (.keywordOperator, "keyword.operator"),
    (.label, "label"),
    (.module, "module namespace"),
    (.number, "number float"),
    (.operator, "operator"),
    (.directive, "preproc define keyword.directive"),
    (.property, "property field variable.member string.special.key"),
    (.punctuation, "punctuation"),
    (.bracket, "punctuation.bracket"),
    (.delimiter, "punctuation.delimiter delimiter tag.delimiter"),
    (.specialPunctuation, "punctuation.special"),
    (.string, "string character constant.character"),
    (.escape, "string.escape escape"),
    (.regularExpression, "string.regex string.regexp string.special.regex"),
    (.specialString, "string.special symbol character.special"),
    (.tag, "tag"),
    (.type, "type"),
    (.builtinType, "type.builtin"),
    (.variable, "variable"),
    (.builtinVariable, "variable.builtin"),
    (.parameter, "variable.parameter parameter"),
    (.heading, "markup.heading text.title"),
    (.struck, "markup.strike markup.strikethrough text.strike"),
    (.strong, "markup.strong markup.bold text.strong"),
    (.emphasis, "markup.italic markup.emphasis text.emphasis"),
    (.link, "markup.link text.reference"),
    (.address, "markup.link.url text.uri string.special.uri"),
    (.list, "markup.list"),
    (.code, "markup.raw text.literal"),
  ]
}
