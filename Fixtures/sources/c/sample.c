#include <stdio.h>
^^^^^^^^ keyword.directive
         ^^^^^^^^^ string
#define LIMIT 10
        ^^^^^ constant

/* A point. */
^^^^^^^^^^^^^^ comment
typedef struct { int x; double y; } point;
^^^^^^^ keyword
               ^ punctuation.bracket
                 ^^^ type.builtin
                     ^ property
                      ^ punctuation.delimiter
                                    ^^^^^ type

static int scale(const point *p, int by) {
           ^^^^^ function
                             ^ operator
                              ^ variable.parameter
  if (by > LIMIT) return -1;
      ^^ variable
                         ^^ number
  printf("%d\n", p->x * by);
            ^^ escape
  return 0;
}
