extension LanguageSyntax {
  /// Every language whose strings and comments are known.
  static let list: [LanguageSyntax] = ofBraces + ofWords + ofMarks + ofText

  private static let ofBraces: [LanguageSyntax] = {
    let semicolons = Definitions.braces(linesEndStatements: false)
    let lines = Definitions.braces(linesEndStatements: true)
    let plain = ["c", "cpp", "objc", "java", "c_sharp"].map {
      LanguageSyntax(
        $0, line: "//", block: "/* */", quotes: "\" 'c \"\"\"*", definitions: semicolons)
    }
    let scripts = ["javascript", "typescript", "tsx"].map {
      LanguageSyntax(
        $0, line: "//", block: "/* */", quotes: "\" ' `* /r", names: "$", definitions: lines)
    }
    return plain + scripts + [
      LanguageSyntax(
        "go", line: "//", block: "/* */", quotes: "\" `*= 'c", definitions: lines, tabs: true),
      LanguageSyntax(
        "rust", line: "//", block: "/* */", nests: true, quotes: "\"* #\"*=…\"# 'c",
        definitions: semicolons),
      LanguageSyntax(
        "swift", line: "//", block: "/* */", nests: true,
        quotes: "\" \"\"\"* #\"=…\"# #\"\"\"*=…\"\"\"#", definitions: lines),
      LanguageSyntax(
        "scala", line: "//", block: "/* */", nests: true, quotes: "\" \"\"\"*= 'c",
        definitions: lines),
      LanguageSyntax(
        "kotlin", line: "//", block: "/* */", nests: true, quotes: "\" \"\"\"*= 'c",
        definitions: lines),
      LanguageSyntax(
        "php", line: "// #", block: "/* */", quotes: "\"* '*", names: "$", definitions: semicolons),
      LanguageSyntax("zig", line: "//", quotes: "\" 'c", definitions: semicolons),
      LanguageSyntax("css", block: "/* */", quotes: "\" '", names: "-", definitions: semicolons),
      LanguageSyntax(
        "scss", line: "//", block: "/* */", quotes: "\" '", names: "-", definitions: semicolons),
      LanguageSyntax("json", line: "//", block: "/* */", quotes: "\""),
    ]
  }()

  private static let ofWords: [LanguageSyntax] = [
    LanguageSyntax(
      "python", line: "#", quotes: "\" ' \"\"\"* '''*",
      definitions: .words(["def", "class", "async def"]), tabs: false),
    LanguageSyntax(
      "ruby", line: "#", quotes: "\"* '* `*", escapesMarks: true, names: "@$",
      definitions: .words(["def", "class", "module"])),
    LanguageSyntax(
      "elixir", line: "#", quotes: "\"* \"\"\"* '", names: "@",
      definitions: .words(["defmodule", "defmacro", "defp", "def"])),
    LanguageSyntax(
      "lua", line: "--", block: "--[[ ]]", quotes: "\" ' [[*=…]]",
      definitions: .words(["function", "local function"])),
    LanguageSyntax(
      "julia", line: "#", block: "#= =#", nests: true, quotes: "\"* \"\"\"* 'c",
      definitions: .words(["function", "struct", "mutable struct", "module", "macro"])),
  ]

  private static let ofMarks: [LanguageSyntax] = [
    LanguageSyntax(
      "bash", line: "#", quotes: "\"* '*=", marksBeginWords: true, escapesMarks: true, names: "-$",
      definitions: .braces(linesEndStatements: true)),
    LanguageSyntax(
      "make", line: "#", quotes: "\" '", escapesMarks: true, names: "-$", tabs: true),
    LanguageSyntax("dockerfile", line: "#", quotes: "\" '", marksBeginWords: true, names: "-$"),
    LanguageSyntax("perl", line: "#", quotes: "\" '", escapesMarks: true, names: "$@%"),
    LanguageSyntax("toml", line: "#", quotes: "\" '= \"\"\"* '''*=", names: "-"),
    LanguageSyntax(
      "yaml", line: "#", quotes: "\" '=", marksBeginWords: true, names: "-", tabs: false),
    LanguageSyntax("nix", line: "#", block: "/* */", quotes: "\"* ''*=", names: "-'"),
    LanguageSyntax(
      "haskell", line: "--", block: "{- -}", nests: true, quotes: "\" 'c", names: "'", tabs: false),
    LanguageSyntax("sql", line: "--", block: "/* */", quotes: "'*= \"="),
    LanguageSyntax("ocaml", block: "(* *)", nests: true, quotes: "\"* 'c", names: "'"),
    LanguageSyntax("fortran", line: "!", quotes: "\"= '="),
    LanguageSyntax(
      "elisp", line: ";", ownLine: ";;", block: "#| |#", nests: true, quotes: "\"*",
      escapesMarks: true, names: "-+*/<>=!?&%$:."),
    LanguageSyntax("tex", line: "%", escapesMarks: true),
    LanguageSyntax("ini", line: "; #", marksBeginWords: true),
    LanguageSyntax("vim", line: "\"", marksBeginWords: true, names: "#:"),
  ]

  private static let ofText: [LanguageSyntax] =
    ["html", "xml", "svelte", "markdown", "dtd"].map {
      LanguageSyntax($0, block: "<!-- -->", names: "-", isProse: true)
    } + [LanguageSyntax("diff", isProse: true)]
}
