(* Windows of a frame. *)
^^^^^^^^^^^^^^^^^^^^^^^^^ comment
open Printf
^^^^ keyword
     ^^^^^^ module

type window = { name : string; mutable rows : int }
^^^^ keyword
     ^^^^^^ type
            ^ punctuation.delimiter
              ^ punctuation.bracket
                ^^^^ property
                     ^ punctuation.delimiter
                       ^^^^^^ type.builtin
                             ^ punctuation.delimiter
                               ^^^^^^^ keyword
                                       ^^^^ property
                                            ^ punctuation.delimiter
                                              ^^^ type.builtin
                                                  ^ punctuation.bracket

exception Too_small of int
^^^^^^^^^ keyword
          ^^^^^^^^^ constructor
                    ^^ keyword
                       ^^^ type.builtin

let limit = 4
^^^ keyword
    ^^^^^ variable
          ^ punctuation.delimiter
            ^ number

let split ({ rows; _ } as window) =
^^^ keyword
    ^^^^^ function
          ^^ punctuation.bracket
             ^^^^ property
                 ^ punctuation.delimiter
                     ^ punctuation.bracket
                       ^^ keyword
                          ^^^^^^ variable.parameter
                                ^ punctuation.bracket
                                  ^ punctuation.delimiter
  if rows < limit then raise (Too_small rows)
  ^^ keyword
     ^^^^ variable
          ^ operator
            ^^^^^ variable
                  ^^^^ keyword
                       ^^^^^ function.builtin
                             ^ punctuation.bracket
                              ^^^^^^^^^ constructor
                                        ^^^^ variable
                                            ^ punctuation.bracket
  else
  ^^^^ keyword
    let half = rows / 2 in
    ^^^ keyword
        ^^^^ variable
             ^ punctuation.delimiter
               ^^^^ variable
                    ^ operator
                      ^ number
                        ^^ keyword
    [ { window with rows = half }; { window with rows = rows - half } ]
    ^ punctuation.bracket
      ^ punctuation.bracket
        ^^^^^^ variable
               ^^^^ keyword
                    ^^^^ property
                         ^ punctuation.delimiter
                           ^^^^ variable
                                ^ punctuation.bracket
                                 ^ punctuation.delimiter
                                   ^ punctuation.bracket
                                     ^^^^^^ variable
                                            ^^^^ keyword
                                                 ^^^^ property
                                                      ^ punctuation.delimiter
                                                        ^^^^ variable
                                                             ^ operator
                                                               ^^^^ variable
                                                                    ^ punctuation.bracket
                                                                      ^ punctuation.bracket

let () =
^^^ keyword
    ^^ punctuation.bracket
       ^ punctuation.delimiter
  match split { name = "main"; rows = 24 } with
  ^^^^^ keyword
        ^^^^^ function
              ^ punctuation.bracket
                ^^^^ property
                     ^ punctuation.delimiter
                       ^^^^^^ string
                             ^ punctuation.delimiter
                               ^^^^ property
                                    ^ punctuation.delimiter
                                      ^^ number
                                         ^ punctuation.bracket
                                           ^^^^ keyword
  | first :: _ -> printf "%s: %d\n" first.name first.rows
  ^ punctuation.delimiter
    ^^^^^ variable.parameter
          ^^ operator
             ^ variable.parameter
               ^^ punctuation.delimiter
                  ^^^^^^ function
                         ^ string
                          ^^ string.special
                            ^^ string
                              ^^ string.special
                                ^^ escape
                                  ^ string
                                    ^^^^^ variable
                                         ^ punctuation.delimiter
                                          ^^^^ property
                                               ^^^^^ variable
                                                    ^ punctuation.delimiter
                                                     ^^^^ property
  | [] -> ()
  ^ punctuation.delimiter
    ^^ punctuation.bracket
       ^^ punctuation.delimiter
          ^^ punctuation.bracket
