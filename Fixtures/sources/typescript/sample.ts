// Sorts names.
^^^^^^^^^^^^^^^ comment
import { Key } from "./key";
^^^^^^ keyword
       ^ punctuation.bracket
         ^^^ type
                    ^^^^^^^ string
                           ^ punctuation.delimiter

export abstract class Names<T extends Key> implements Base {
                           ^ operator
  private readonly limit: number = 10;
                   ^^^^^ property
                          ^^^^^^ type.builtin
                                   ^^ number
  sort(by?: string): Promise<T[]> {
  ^^^^ function.method
       ^^ variable.parameter
    return this.list.filter((one) => one !== null);
           ^^^^ variable.builtin
                                     ^^^ variable
                                             ^^^^ constant.builtin
  }
}
type Both = Names<Key> | undefined;
