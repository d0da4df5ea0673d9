package acme;
^^^^^^^ keyword
        ^^^^ variable
            ^ punctuation.delimiter

import java.util.List;

/** A greeter. */
^^^^^^^^^^^^^^^^^ comment.documentation
@Deprecated
^ operator
 ^^^^^^^^^^ attribute
public final class Greeter implements Runnable {
                   ^^^^^^^ type
                                               ^ punctuation.bracket
  private static final int LIMIT = 10;
                       ^^^ type.builtin
                           ^^^^^ constant
                                   ^^ number
  public String greet(String name) {
                ^^^^^ function.method
                             ^^^^ variable.parameter
    if (name == null) return "nobody\n";
                ^^^^ constant.builtin
                             ^^^^^^^ string
                                    ^^ escape
    System.out.println(this.count(name));
                       ^^^^ variable.builtin
    return new Builder().make(1.5);
  }
}
