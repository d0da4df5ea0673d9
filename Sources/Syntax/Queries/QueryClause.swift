/// One clause `(#name …)` of a pattern: a condition on the text of what was captured, or a setting.
///
/// tree-sitter only stores clauses; these are the ones that the queries of the installed grammars
/// use (tree-sitter's "Query syntax" page, and for `lua-match?` that of nvim-treesitter).
enum QueryClause {
  enum Term: Equatable {
    case capture(Int)
    case string(String)
  }

  case set(String, String)
  case condition(TextCondition)
  /// `#is-not? local`.
  case isNotLocal
  /// A clause that says nothing about which nodes match, such as `#offset!`.
  case remark
  /// A condition that is not known here, so that nobody can say that it holds.
  case unknown

  init(_ terms: [Term]) {
    guard case .string(let name)? = terms.first else {
      self = .unknown
      return
    }
    let arguments = terms.dropFirst()
    if name == "set!" {
      let words = arguments.compactMap { if case .string(let word) = $0 { word } else { nil } }
      self = words.isEmpty ? .remark : .set(words[0], words.count > 1 ? words[1] : "")
    } else if name == "is-not?", arguments.elementsEqual([.string("local")]) {
      self = .isNotLocal
    } else if name.hasSuffix("!") {
      self = .remark
    } else {
      let condition = TextCondition(name: name, arguments: Array(arguments))
      self = condition.map { .condition($0) } ?? .unknown
    }
  }
}
