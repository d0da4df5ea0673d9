<p>hello</p>
^ punctuation.bracket
 ^ tag
<?php
// Greets.
^^^^^^^^^^ comment
namespace Acme;
^^^^^^^^^ keyword
          ^^^^ module
              ^ punctuation.delimiter

class Greeter extends Base {
      ^^^^^^^ type
  public function greet(string $name): ?string {
                  ^^^^^ function.method
                        ^^^^^^ type.builtin
                               ^ operator
                                ^^^^ variable
    if ($name === null) { return "nobody\n"; }
                  ^^^^ constant.builtin
                                 ^^^^^^^ string
                                        ^^ escape
    echo strlen($name) + 1;
         ^^^^^^ function
                         ^ number
    return $this->make(true);
            ^^^^ variable.builtin
  }
}
