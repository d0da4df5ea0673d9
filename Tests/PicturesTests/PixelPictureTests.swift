import Display
import TestSupport
import Testing

@testable import Pictures

@Suite("Pictures that terminals draw")
struct PixelPictureTests {
  @Test(
    "sixel and kitty's protocol draw the same cells, and say nothing back",
    .enabled(if: DecodedPicture.isAvailable))
  func drawings() throws {
    let picture = try #require(DecodedPicture(try Fixture.bytes("demo/logo.png")))
    let sixel = try #require(
      PixelPicture.drawing(
        of: picture, columns: 12, rows: 4, Graphics(.sixel, cellWidth: 10, cellHeight: 20)))
    let text = String(decoding: sixel.bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P") && text.hasSuffix("\u{1B}\\"))
    #expect(text.contains("\"1;1;120;"))
    let kitty = try #require(
      PixelPicture.drawing(
        of: picture, columns: 12, rows: 4, Graphics(.kitty, cellWidth: 10, cellHeight: 20)))
    let command = String(decoding: kitty.bytes.prefix(80), as: UTF8.self)
    #expect(command.hasPrefix("\u{1B}_Ga=t,i=\(kitty.number),q=2,"))
    #expect(command.contains("c=12,r=4"))
    #expect(kitty.number != 0 && kitty.number != sixel.number)
  }

  @Test(
    "what would be too much to send is left to characters, or made coarser",
    .enabled(if: DecodedPicture.isAvailable))
  func large() throws {
    let picture = try #require(DecodedPicture(try Fixture.bytes("demo/logo.png")))
    let cells = (columns: 200, rows: 60)
    #expect(
      PixelPicture.drawing(
        of: picture, columns: cells.columns, rows: cells.rows,
        Graphics(.sixel, cellWidth: 20, cellHeight: 40)) == nil)
    #expect(
      PixelPicture.drawing(
        of: picture, columns: cells.columns, rows: cells.rows,
        Graphics(.kitty, cellWidth: 20, cellHeight: 40)) != nil)
    for (width, height) in [(0, 0), (-1, 20), (10_000, 10)] {
      #expect(
        PixelPicture.drawing(
          of: picture, columns: 10, rows: 4,
          Graphics(.sixel, cellWidth: width, cellHeight: height)) == nil)
    }
  }
}
