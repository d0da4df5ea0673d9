// Sorts names.
^^^^^^^^^^^^^^^ comment
import { sort } from "./sort.js";
^^^^^^ keyword
       ^ punctuation.bracket
         ^^^^ variable
                     ^^^^^^^^^^^ string
                                ^ punctuation.delimiter

/** @param {string} name a name */
            ^^^^^^ type
export class List extends Base {
             ^^^^ constructor
  async add(name, ...rest) {
        ^^^ function.method
            ^^^^ variable.parameter
    if (/^[a-z]+$/i.test(name)) return null;
        ^ operator
         ^ escape
                  ^ string.special
                                       ^^^^ constant.builtin
    const text = `hello ${name}`;
                        ^^ punctuation.special
    console.log(text, 42, LIMIT, true);
    ^^^^^^^ variable.builtin
                      ^^ number
                          ^^^^^ constant
    return <b title="x">{text}</b>;
            ^ tag
              ^^^^^ attribute
  }
}
