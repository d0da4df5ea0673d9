using System;
^^^^^ keyword
      ^^^^^^ variable
            ^ punctuation.delimiter
// A greeter.
^^^^^^^^^^^^^ comment
namespace Acme {
          ^^^^ module
               ^ punctuation.bracket
  public class Greeter {
               ^^^^^^^ type
    private readonly string name = "alice";
                     ^^^^^^ type.builtin
                                 ^ operator
                                   ^^^^^^^ string
    public int Count(int start) {
               ^^^^^ function
                         ^^^^^ variable.parameter
      if (start > 0) { return start + 1; }
                  ^ number
      Console.WriteLine("hello\n");
                              ^^ escape
      return 42;
    }
  }
}
