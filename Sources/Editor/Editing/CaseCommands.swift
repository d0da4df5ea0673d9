import Text

/// Upper, lower and title case (Emacs manual, node "Case").
package enum CaseCommands {
  package static let all = [
    capitalizeRegion, capitalizeWord, downcaseRegion, downcaseWord, upcaseRegion, upcaseWord,
  ]

  static let upcaseWord = Command("upcase-word", "Put the next word in upper case.") {
    try changeWord($0) { $0.uppercased() }
  }
  static let downcaseWord = Command("downcase-word", "Put the next word in lower case.") {
    try changeWord($0) { $0.lowercased() }
  }
  static let capitalizeWord = Command("capitalize-word", "Put the next word in title case.") {
    try changeWord($0, capitalized)
  }
  static let upcaseRegion = Command(
    "upcase-region", "Put the region in upper case.", traits: .keepsRegion
  ) { try changeRegion($0) { $0.uppercased() } }
  static let downcaseRegion = Command(
    "downcase-region", "Put the region in lower case.", traits: .keepsRegion
  ) { try changeRegion($0) { $0.lowercased() } }
  static let capitalizeRegion = Command(
    "capitalize-region", "Put the words of the region in title case.", traits: .keepsRegion
  ) { try changeRegion($0, capitalized) }

  private static func changeWord(
    _ context: CommandContext, _ change: (String) -> String
  ) throws {
    let point = context.point
    let end = Scanner(context).word(point, movedBy: context.count)
    let range = min(point, end)..<max(point, end)
    let after = try apply(context, range, change)
    context.point = max(point, end) == point ? point : after
  }

  private static func changeRegion(
    _ context: CommandContext, _ change: (String) -> String
  ) throws {
    guard let region = context.buffer.region(point: context.point) else {
      throw UserError("The mark is not set now, so there is no region")
    }
    let point = context.point
    let after = try apply(context, region, change)
    context.point = point == region.upperBound ? after : point
  }

  /// Changes a range and returns its new end.
  private static func apply(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ change: (String) -> String
  ) throws -> ByteOffset {
    let old = context.text.bytes(range)
    let text = String(decoding: old, as: UTF8.self)
    let new = Array(change(text).utf8)
    // Invalid bytes would be repaired by the way through a string.
    guard Array(text.utf8) == old, new != old else { return range.upperBound }
    try context.replace(range, with: new, markers: .keep)
    return range.lowerBound + new.count
  }

  private static func capitalized(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isInside = false
    for scalar in text.unicodeScalars {
      if scalar.isWordConstituent {
        let mapped =
          isInside ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping
        result.append(contentsOf: mapped.unicodeScalars)
        isInside = true
      } else {
        result.append(scalar)
        isInside = false
      }
    }
    return String(result)
  }
}
