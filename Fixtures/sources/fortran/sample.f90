! Counts the lines of a file.
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ comment
module counting
^^^^^^ keyword
       ^^^^^^^^ module
  implicit none
  ^^^^^^^^ attribute
           ^^^^ attribute
  integer, parameter :: limit = 80
  ^^^^^^^ type
         ^ punctuation.delimiter
           ^^^^^^^^^ keyword
                     ^^ punctuation.delimiter
                        ^^^^^ variable
                              ^ operator
                                ^^ number
contains
^^^^^^^^ keyword.import
  function count_lines(name) result(total)
  ^^^^^^^^ keyword
           ^^^^^^^^^^^ function
                      ^ punctuation.bracket
                       ^^^^ variable.parameter
                           ^ punctuation.bracket
                                   ^ punctuation.bracket
                                    ^^^^^ variable
                                         ^ punctuation.bracket
    character(len=*), intent(in) :: name
    ^^^^^^^^^ type
             ^ punctuation.bracket
              ^^^ keyword
                 ^^ operator
                   ^ punctuation.bracket
                    ^ punctuation.delimiter
                      ^^^^^^ type
                            ^ punctuation.bracket
                             ^^ type
                               ^ punctuation.bracket
                                 ^^ punctuation.delimiter
                                    ^^^^ variable
    integer :: total, unit, status
    ^^^^^^^ type
            ^^ punctuation.delimiter
               ^^^^^ variable
                    ^ punctuation.delimiter
                      ^^^^ variable
                          ^ punctuation.delimiter
                            ^^^^^^ variable
    total = 0
    ^^^^^ variable
          ^ operator
            ^ number
    open(newunit=unit, file=name, status='old')
        ^ punctuation.bracket
         ^^^^^^^ keyword
                ^ operator
                 ^^^^ variable
                     ^ punctuation.delimiter
                       ^^^^ keyword
                           ^ operator
                            ^^^^ variable
                                ^ punctuation.delimiter
                                  ^^^^^^ keyword
                                        ^ operator
                                         ^^^^^ string
                                              ^ punctuation.bracket
    do
    ^^ keyword
      read(unit, *, iostat=status)
      ^^^^ keyword
          ^ punctuation.bracket
           ^^^^ variable
               ^ punctuation.delimiter
                 ^ operator
                  ^ punctuation.delimiter
                    ^^^^^^ keyword
                          ^ operator
                           ^^^^^^ variable
                                 ^ punctuation.bracket
      if (status /= 0) exit
      ^^ keyword
         ^ punctuation.bracket
          ^^^^^^ variable
                 ^^ operator
                    ^ number
                     ^ punctuation.bracket
                       ^^^^ keyword
      total = total + 1
      ^^^^^ variable
            ^ operator
              ^^^^^ variable
                    ^ operator
                      ^ number
    end do
    ^^^ keyword
        ^^ keyword
    close(unit)
         ^ punctuation.bracket
          ^^^^ variable
              ^ punctuation.bracket
  end function count_lines
  ^^^ keyword
      ^^^^^^^^ keyword
               ^^^^^^^^^^^ function
end module counting
^^^ keyword
    ^^^^^^ keyword
           ^^^^^^^^ module
