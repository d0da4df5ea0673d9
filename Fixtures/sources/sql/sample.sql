-- The issues
^^^^^^^^^^^^^ comment
CREATE TABLE issue (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
^^^^^^ keyword
             ^^^^^ type
                   ^ punctuation.bracket
                       ^^^^^^^ type.builtin
                                          ^ punctuation.delimiter
                                                       ^^^ keyword.operator
SELECT count(*), 'open' AS state
       ^^^^^ function
             ^ operator
                 ^^^^^^ string
                           ^^^^^ variable
FROM issue
WHERE id > 10 AND title LIKE 'a%';
      ^^ property
           ^^ number
