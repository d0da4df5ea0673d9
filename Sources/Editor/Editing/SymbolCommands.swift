import Text

/// Motion by symbols and by blanks (Emacs' `thingatpt`).
enum SymbolCommands {
  static let all = [forwardSymbol, forwardWhitespace]

  static let forwardSymbol = Command(
    "forward-symbol", "Move point to the end of the next symbol, or back to the start of one."
  ) { context in
    let scanner = Scanner(context)
    let belongs = { (scalar: Unicode.Scalar) in scalar.isWord || scalar.isSymbol }
    for _ in 0..<abs(context.count) {
      context.point =
        context.count > 0
        ? scanner.skip(scanner.skip(context.point) { !belongs($0) }, while: belongs)
        : scanner.skipBack(scanner.skipBack(context.point) { !belongs($0) }, while: belongs)
    }
  }

  static let forwardWhitespace = Command(
    "forward-whitespace", "Move point behind the next blanks or line end, or back before them."
  ) { context in
    let scanner = Scanner(context)
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    let isText = { (scalar: Unicode.Scalar) in !isBlank(scalar) && scalar != "\n" }
    for _ in 0..<abs(context.count) {
      let forward = context.count > 0
      let place =
        forward
        ? scanner.skip(context.point, while: isText)
        : scanner.skipBack(context.point, while: isText)
      let next = forward ? scanner.scalar(at: place) : scanner.scalar(before: place)
      guard let next else {
        context.point = place
        continue
      }
      if next.scalar == "\n" {
        context.point = forward ? place + 1 : place - 1
      } else {
        context.point =
          forward
          ? scanner.skip(place, while: isBlank) : scanner.skipBack(place, while: isBlank)
      }
    }
  }
}
