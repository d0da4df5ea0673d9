#include <vector>
^^^^^^^^ keyword.directive
         ^^^^^^^^ string
// Sums them up.
^^^^^^^^^^^^^^^^ comment
namespace acme {
^^^^^^^^^ keyword
          ^^^^ module
               ^ punctuation.bracket
template <typename T>
         ^ operator
                   ^ type
class Sum : public Base {
          ^ punctuation.delimiter
 public:
  explicit Sum(int start) : total_(start) {}
           ^^^ function
               ^^^ type.builtin
                   ^^^^^ variable.parameter
                            ^^^^^^ property
                                   ^^^^^ variable
  auto add(const std::vector<T>& all) -> int {
    for (const auto& one : all) total_ += one;
    return this->total_ + 0x10;
           ^^^^ variable.builtin
                          ^^^^ number
  }
};
}
