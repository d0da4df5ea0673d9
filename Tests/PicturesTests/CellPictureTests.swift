import TestSupport
import Testing

@testable import Pictures

@Suite("Pictures in characters")
struct CellPictureTests {
  /// A bitmap of two columns and two rows: red and green above, blue and white below.
  private static let bitmap: [UInt8] = {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    // Rows go from the bottom up, each pixel as blue, green, red, each row to a multiple of four bytes.
    let rows: [UInt8] = [255, 0, 0, 255, 255, 255, 0, 0] + [0, 0, 255, 0, 255, 0, 0, 0]
    return Array("BM".utf8) + number(54 + rows.count, 4) + number(0, 4) + number(54, 4)
      + number(40, 4) + number(2, 4) + number(2, 4) + number(1, 2) + number(24, 2)
      + number(0, 4) + number(rows.count, 4) + number(2835, 4) + number(2835, 4) + number(0, 8)
      + rows
  }()

  private func draw(
    _ bytes: [UInt8], columns: Int, rows: Int, isASCII: Bool
  ) -> CellPicture? {
    DecodedPicture(bytes).flatMap {
      CellPicture($0, columns: columns, rows: rows, isASCII: isASCII)
    }
  }

  @Test(
    "a picture of several colours has several in its cells",
    .enabled(if: DecodedPicture.isAvailable))
  func colours() throws {
    let picture = try #require(
      draw(Self.bitmap, columns: 10, rows: 10, isASCII: false))
    #expect(picture.width == 2 && picture.height == 2)
    #expect(picture.rows.count == 1 && picture.rows.allSatisfy { $0.count == 2 })
    let colours = Set(picture.rows.joined().flatMap { [$0.foreground, $0.background] })
    #expect(colours.count > 2)
  }

  @Test("it fits the room it has, and ASCII is all there is where that is asked for")
  func room() throws {
    guard DecodedPicture.isAvailable else { return }
    let bytes = try Fixture.bytes("demo/logo.png")
    for (columns, rows) in [(10, 40), (80, 5), (1, 1), (78, 20)] {
      let picture = try #require(
        draw(bytes, columns: columns, rows: rows, isASCII: true))
      #expect(picture.rows.count <= rows)
      #expect(picture.rows.allSatisfy { $0.count <= columns && !$0.isEmpty })
      #expect(picture.rows.joined().allSatisfy { $0.character.isASCII })
    }
  }

  @Test("what is no picture, or is cut short or damaged, is never a crash")
  func damaged() throws {
    guard DecodedPicture.isAvailable else {
      #expect(draw(Self.bitmap, columns: 9, rows: 9, isASCII: false) == nil)
      return
    }
    #expect(draw(Array("hello".utf8), columns: 9, rows: 9, isASCII: false) == nil)
    #expect(draw([], columns: 9, rows: 9, isASCII: false) == nil)
    var random = SeededGenerator(seed: 8)
    let bytes = try Fixture.bytes("demo/logo.png")
    for _ in 0..<60 {
      var damaged = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      for _ in 0..<4 where damaged.count > 40 {
        damaged[Int.random(in: 33..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = draw(damaged, columns: 20, rows: 10, isASCII: false)
    }
  }
}
