package main
^^^^^^^ keyword
        ^^^^ module

import "fmt"
       ^^^^^ string

// Point is a place.
^^^^^^^^^^^^^^^^^^^^ comment
type Point struct {
     ^^^^^ type
                  ^ punctuation.bracket
	X int
 ^ property
}

func (p *Point) Move(by int) error {
      ^ variable.parameter
        ^ operator
                ^^^^ function.method
	for i := 0; i < by; i++ {
     ^ variable
          ^ number
           ^ punctuation.delimiter
		p.X = append(list, "a\n")
        ^^^^^^ function.builtin
                       ^^ escape
	}
	fmt.Println(p, nil, 3.14)
                ^^^ constant.builtin
	return nil
}
