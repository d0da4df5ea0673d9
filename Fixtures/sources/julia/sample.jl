# Windows of a frame.
^^^^^^^^^^^^^^^^^^^^^ comment
module Windows
^^^^^^ keyword.import
       ^^^^^^^ variable

using LinearAlgebra
^^^^^ keyword.import
      ^^^^^^^^^^^^^ variable

struct Window
^^^^^^ keyword
       ^^^^^^ type
    name::String
    ^^^^ variable
        ^^ punctuation.special
          ^^^^^^ type.builtin
    rows::Int
    ^^^^ variable
        ^^ punctuation.special
          ^^^ type.builtin
end
^^^ keyword

const LIMIT = 80
^^^^^ keyword
      ^^^^^ variable
            ^ operator
              ^^ number

"""Halves a window."""
^^^^^^^^^^^^^^^^^^^^^^ comment.documentation
function split(window::Window; by = 2)
^^^^^^^^ keyword
         ^^^^^ function
              ^ punctuation.bracket
               ^^^^^^ variable
                     ^^ punctuation.special
                       ^^^^^^ type
                             ^ punctuation.delimiter
                               ^^ variable
                                  ^ operator
                                    ^ number
                                     ^ punctuation.bracket
    window.rows >= 4 || throw(ArgumentError("too small: $(window.rows)"))
    ^^^^^^ variable
          ^ punctuation.special
           ^^^^ property
                ^^ operator
                   ^ number
                     ^^ operator
                        ^^^^^ function.builtin
                             ^ punctuation.bracket
                              ^^^^^^^^^^^^^ type.builtin
                                           ^ punctuation.bracket
                                            ^^^^^^^^^^^^^ string
                                                         ^ punctuation.bracket
                                                          ^^^^^^ variable
                                                                ^ punctuation.special
                                                                 ^^^^ property
                                                                     ^ punctuation.bracket
                                                                      ^ string
                                                                       ^^ punctuation.bracket
    half = div(window.rows, by)
    ^^^^ variable
         ^ operator
           ^^^ function
              ^ punctuation.bracket
               ^^^^^^ variable
                     ^ punctuation.special
                      ^^^^ property
                          ^ punctuation.delimiter
                            ^^ variable
                              ^ punctuation.bracket
    return map(r -> Window(window.name, r), [half, window.rows - half])
    ^^^^^^ keyword
           ^^^ function
              ^ punctuation.bracket
               ^ variable
                 ^^ operator
                    ^^^^^^ function
                          ^ punctuation.bracket
                           ^^^^^^ variable
                                 ^ punctuation.special
                                  ^^^^ property
                                      ^ punctuation.delimiter
                                        ^ variable
                                         ^ punctuation.bracket
                                          ^ punctuation.delimiter
                                            ^ punctuation.bracket
                                             ^^^^ variable
                                                 ^ punctuation.delimiter
                                                   ^^^^^^ variable
                                                         ^ punctuation.special
                                                          ^^^^ property
                                                               ^ operator
                                                                 ^^^^ variable
                                                                     ^^ punctuation.bracket
end
^^^ keyword

@show split(Window("main", 24))
^ function.macro
 ^^^^ variable
      ^^^^^ function
           ^ punctuation.bracket
            ^^^^^^ function
                  ^ punctuation.bracket
                   ^^^^^^ string
                         ^ punctuation.delimiter
                           ^^ number
                             ^^ punctuation.bracket

end
^^^ keyword.import
