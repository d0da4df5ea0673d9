#include <tree_sitter/api.h>
// The layout of a language, to put a guard between the library and a parser's scanner.
#include <tree_sitter/parser.h>
