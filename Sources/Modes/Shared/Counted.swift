/// Numbers as people read them.
package enum Counted {
  /// How many digits a number from 0 on has.
  package static func digits(_ number: Int) -> Int {
    var (rest, count) = (number, 1)
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// `1,284`.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }

  /// `12 KiB`.
  package static func bytes(_ count: Int) -> String {
    if count < 1024 { return plural(count, "byte") }
    if count < 1024 * 1024 { return "\(count / 1024) KiB" }
    return "\(count / (1024 * 1024)) MiB"
  }

  /// `1 comment`, `3 comments`.
  package static func plural(_ number: Int, _ noun: String, _ many: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : many ?? noun + "s")"
  }
}
