import Text

/// Motion by symbols and by blanks (Emacs' `thingatpt`).
enum SymbolCommands {
  static let all = [forwardSymbol, forwardWhitespace]

  static let forwardSymbol = Command(
    "forward-symbol", "Move point to the end of the next symbol, or back to the start of one."
  ) { context in
    let scanner = Scanner(context)
    let belongs = { (scalar: Unicode.Scalar) in scalar.isWord || scalar.isSymbol }
    context.point = try context.repeated(context.count, from: context.point) { place in
      context.count > 0
        ? scanner.skip(scanner.skip(place) { !belongs($0) }, while: belongs)
        : scanner.skipBack(scanner.skipBack(place) { !belongs($0) }, while: belongs)
    }
  }

  static let forwardWhitespace = Command(
    "forward-whitespace", "Move point behind the next blanks or line end, or back before them."
  ) { context in
    let scanner = Scanner(context)
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    let isText = { (scalar: Unicode.Scalar) in !isBlank(scalar) && scalar != "\n" }
    let forward = context.count > 0
    context.point = try context.repeated(context.count, from: context.point) { start in
      let place =
        forward ? scanner.skip(start, while: isText) : scanner.skipBack(start, while: isText)
      let next = forward ? scanner.scalar(at: place) : scanner.scalar(before: place)
      guard let next else { return place }
      if next.scalar == "\n" { return forward ? place + 1 : place - 1 }
      return forward
        ? scanner.skip(place, while: isBlank) : scanner.skipBack(place, while: isBlank)
    }
  }
}
