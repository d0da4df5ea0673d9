import Testing

@testable import Modes

@Suite("Numbers as people read them")
struct CountedTests {
  @Test(
    "every number that a server may send is written",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (-12, "-12"),
      (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(_ number: Int, _ text: String) {
    #expect(Counted.grouped(number) == text)
    #expect(Counted.plural(number, "file") == text + " files")
    #expect(FilesMode.describe(number).isEmpty == false)
    #expect(Counted.bytes(number).isEmpty == false)
  }
}
