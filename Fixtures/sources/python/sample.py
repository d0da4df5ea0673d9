# Sorts names.
^^^^^^^^^^^^^^ comment
import os
^^^^^^ keyword
       ^^ variable

@cached
^^^^^^^ function
class Names(Base):
      ^^^^^ constructor
           ^ punctuation.bracket
                 ^ punctuation.delimiter
    """Keeps names."""
    ^^^^^^^^^^^^^^^^^^ comment.documentation

    LIMIT = 10
    ^^^^^ constant
          ^ operator
            ^^ number

    def sort(self, key=None):
             ^^^^ variable.builtin
                   ^^^ variable.parameter
                       ^^^^ constant.builtin
        for name in self.names:
                         ^^^^^ property
            print(f"hello {name}\n", 3.5)
            ^^^^^ function.builtin
                  ^^^^^^^^ string
                          ^ punctuation.special
                                ^^ escape
        return len(self.names) > LIMIT and not True
