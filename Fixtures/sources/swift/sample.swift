import Glibc
^^^^^^ keyword.import
       ^^^^^ variable

/// Sorts names.
^^^^^^^^^^^^^^^^ comment.documentation
struct Names: Sendable {
^^^^^^ keyword
       ^^^^^ type
            ^ punctuation.delimiter
                       ^ punctuation.bracket
  private let limit = 10
              ^^^^^ property
                    ^ operator
                      ^^ number

  func sorted(by key: String) throws -> [String] {
       ^^^^^^ function.method
              ^^ variable.parameter
    guard key != "none\n" else { return [] }
                 ^^^^^ string
                      ^^ escape
    let names = list.map { $0.name }
                     ^^^ function
    return try Names.check(names, true)
                                  ^^^^ constant.builtin
  }
}
