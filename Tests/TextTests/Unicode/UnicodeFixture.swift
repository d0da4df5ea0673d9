import TestSupport

/// The lines of a file below `Fixtures/unicode`, cut into fields.
func unicodeFixture(_ name: String, separator: Character = ";") throws -> [[Substring]] {
  try Fixture.text("unicode/" + name).split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: separator) }
}

/// `1F600..1F64F`, or one number.
func scalarRange(_ field: Substring) -> ClosedRange<UInt32> {
  let numbers = field.split(separator: ".").compactMap { UInt32($0, radix: 16) }
  return (numbers.first ?? 0)...(numbers.last ?? 0)
}
