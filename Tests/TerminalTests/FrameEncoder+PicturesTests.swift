import Display
import TestSupport
import Testing

@testable import Terminal

@Suite("Pictures over cells")
struct FrameEncoderPicturesTests {
  private func sixel(_ number: UInt32 = 7, rows: Range<Int> = 1..<4) -> GridPicture {
    GridPicture(
      GraphicsDrawing(
        number: number, method: .sixel, bytes: Array("\u{1B}P0;1;0qSIXEL\(number)\u{1B}\\".utf8)),
      rows: rows, columns: 2..<8)
  }

  private func kitty(_ number: UInt32 = 7, rows: Range<Int> = 1..<4) -> GridPicture {
    GridPicture(
      GraphicsDrawing(
        number: number, method: .kitty, bytes: Array("\u{1B}_Ga=T,i=\(number)\u{1B}\\".utf8)),
      rows: rows, columns: 2..<8)
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
    #expect(first.contains("␛[2;3H␛P0;1;0qSIXEL7␛\\"))
    #expect(rig.screen.text(row: 2).hasPrefix("row 2 of the text"))
    #expect(rig.presentText() == "")
    rig.cursor = FrameEncoder.Position(row: 9, column: 4)
    #expect(!rig.presentText().contains("SIXEL"))
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
    #expect(!bytes.contains("SIXEL"))
    rig.grid.pictures = [kitty()]
    #expect(rig.presentText().contains("␛_Ga=T,i=7␛\\"))
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
    #expect(rig.presentText().contains("SIXEL7"))
    rig.grid.write("XX", row: 2, column: 20)
    #expect(!rig.presentText().contains("SIXEL7"))
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
    #expect(bytes.contains("SIXEL7"))
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
    #expect(bytes.contains("a=d,d=A") && bytes.contains("a=T,i=7"))
  }
}
