import Display
import TestSupport
import Testing

@testable import Terminal

@Suite("Pictures over cells")
struct FrameEncoderPicturesTests {
  private func sixel(
    _ number: UInt32 = 7, rows: Range<Int> = 1..<4, skipped: Int = 0
  ) -> GridPicture {
    let bands = (0..<6).map { "#0!9\(Character(UnicodeScalar(UInt8(0x41 + $0))))" }
    let head = "\u{1B}P0;1;0q\"1;1;60;36#0;2;9;9;9#1;2;0;0;0"
    let bytes = "\(head)\(bands.joined(separator: "-"))\u{1B}\\"
    return GridPicture(
      GraphicsDrawing(
        number: number, method: .sixel, bytes: Array(bytes.utf8), rows: 3, columns: 6,
        cellWidth: 10,
        cellHeight: 12), rows: rows, columns: 2..<8, skippedRows: skipped)
  }

  private func kitty(
    _ number: UInt32 = 7, rows: Range<Int> = 1..<4, skipped: Int = 0
  ) -> GridPicture {
    GridPicture(
      GraphicsDrawing(
        number: number, method: .kitty, bytes: Array("\u{1B}_Ga=t,i=\(number)\u{1B}\\".utf8),
        rows: 3, columns: 6, cellWidth: 10, cellHeight: 12),
      rows: rows, columns: 2..<8, skippedRows: skipped)
  }

  private func paint(_ rig: FrameRig, from first: Int = 0) {
    for row in 0..<10 { rig.grid.write("row \(first + row) of the text", row: row, column: 0) }
  }

  @Test("a picture is drawn once, at its cells, after the text below it")
  func drawing() throws {
    let rig = try FrameRig()
    paint(rig)
    rig.grid.pictures = [sixel()]
    let first = rig.presentText()
    #expect(first.contains("␛[2;3H␛P0;1;0q"))
    #expect(rig.screen.text(row: 2).hasPrefix("row 2 of the text"))
    #expect(rig.presentText() == "")
    rig.cursor = FrameEncoder.Position(row: 9, column: 4)
    #expect(!rig.presentText().contains("P0;1;0q"))
  }

  @Test("one that goes is painted over by the cells below it, kitty's is taken away by its number")
  func leaving() throws {
    let rig = try FrameRig()
    paint(rig)
    rig.grid.pictures = [sixel()]
    rig.present()
    rig.grid.pictures = []
    let bytes = rig.presentText()
    for row in 1..<4 { #expect(bytes.contains("w \(row) of"), "\(bytes)") }
    #expect(!bytes.contains("P0;1;0q"))
    rig.grid.pictures = [kitty()]
    let drawn = rig.presentText()
    #expect(drawn.contains("␛_Ga=t,i=7␛\\"))
    #expect(drawn.contains("␛_Ga=p,i=7,x=0,y=0,w=60,h=36,c=6,r=3,C=1,q=2␛\\"))
    rig.grid.pictures = []
    #expect(rig.presentText().hasPrefix("␛_Ga=d,d=I,i=7,q=2␛\\"))
    #expect(rig.presentText() == "")
  }

  @Test("text that is painted within it has it drawn anew; beside it nothing happens to it")
  func painting() throws {
    let rig = try FrameRig()
    paint(rig)
    rig.grid.pictures = [sixel()]
    rig.present()
    rig.grid.write("XX", row: 2, column: 3)
    #expect(rig.presentText().contains("P0;1;0q"))
    rig.grid.write("XX", row: 2, column: 20)
    #expect(!rig.presentText().contains("P0;1;0q"))
  }

  @Test("where a picture is nothing is scrolled, and one that moves is drawn in its new place")
  func moving() throws {
    let rig = try FrameRig()
    paint(rig)
    rig.grid.pictures = [sixel()]
    rig.present()
    paint(rig, from: 1)
    rig.grid.pictures = [sixel(rows: 0..<3)]
    let bytes = rig.presentText([ScrollHint(rows: 0..<10, columns: 0..<40, by: 1)])
    #expect(bytes.contains("P0;1;0q"))
    for row in 0..<10 { #expect(rig.screen.text(row: row).hasPrefix("row \(row + 1) of the text")) }
  }

  @Test("a screen that is not known any more has all of them drawn again")
  func forgetting() throws {
    let rig = try FrameRig()
    paint(rig)
    rig.grid.pictures = [kitty()]
    rig.present()
    #expect(String(decoding: rig.encoder.pictureRemoval, as: UTF8.self).contains("a=d,d=A"))
    rig.encoder.forgetScreen()
    let bytes = rig.presentText()
    #expect(bytes.contains("a=d,d=A") && bytes.contains("a=t,i=7") && bytes.contains("a=p,i=7"))
  }

  @Test("kitty places the rows that are seen of a picture it has, which is brought once")
  func scrolledByKitty() throws {
    let rig = try FrameRig()
    paint(rig)
    rig.grid.pictures = [kitty(rows: 0..<3)]
    rig.present()
    rig.grid.pictures = [kitty(rows: 0..<2, skipped: 1)]
    let above = rig.presentText()
    #expect(above.contains("a=d,d=i,i=7,") && !above.contains("a=t"))
    #expect(above.contains("a=p,i=7,x=0,y=12,w=60,h=24,c=6,r=2,"))
    rig.grid.pictures = [kitty(rows: 9..<10)]
    #expect(rig.presentText().contains("a=p,i=7,x=0,y=0,w=60,h=12,c=6,r=1,"))
    rig.grid.pictures = []
    #expect(rig.presentText().contains("a=d,d=I,i=7,"))
    rig.grid.pictures = [kitty()]
    #expect(rig.presentText().contains("a=t"))
  }

  @Test("of sixels the bands are drawn that are seen, in their colours")
  func scrolledSixels() throws {
    let rig = try FrameRig()
    paint(rig)
    rig.grid.pictures = [sixel(rows: 0..<2, skipped: 1)]
    let colours = "#0;2;9;9;9#1;2;0;0;0"
    #expect(rig.presentText().contains("P0;1;0q\"1;1;60;24\(colours)#0!9C-#0!9D-#0!9E-#0!9F␛\\"))
    rig.grid.pictures = [sixel(rows: 9..<10)]
    #expect(rig.presentText().contains("P0;1;0q\"1;1;60;12\(colours)#0!9A-#0!9B␛\\"))
  }
}
