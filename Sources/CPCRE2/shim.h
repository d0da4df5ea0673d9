// The header declares nothing without the width of a code unit.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
