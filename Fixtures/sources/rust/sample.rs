// Sorts names.
^^^^^^^^^^^^^^^ comment
use std::collections::HashMap;
^^^ keyword
       ^^ punctuation.delimiter
                      ^^^^^^^ constructor

/// Keeps names.
^^^^^^^^^^^^^^^^ comment.documentation
#[derive(Debug)]
^ attribute
 ^ punctuation.bracket
pub struct Names<'a> {
           ^^^^^ type
                 ^ operator
                  ^ label
    list: Vec<&'a str>,
    ^^^^ property
                  ^^^ type.builtin
}

impl Names<'_> {
    fn sort(&mut self, by: u32) -> Option<u32> {
       ^^^^ function
                 ^^^^ variable.builtin
                       ^^ variable.parameter
        let count = self.list.len();
                              ^^^ function.method
        println!("hello {}\n", count);
        ^^^^^^^^ function.macro
                 ^^^^^^^^^ string
                          ^^ escape
        if count > 10 { return Some(by); }
                   ^^ number
        None
    }
}
