import TestSupport
import Testing

@testable import Text

@Suite struct MarkerTests {
  @Test("random edits move markers as if each were moved by itself")
  func randomEdits() {
    var random = SeededGenerator(seed: 8)
    let buffer = TextBuffer(PieceTree(String(repeating: "x", count: 200)))
    var markers: [(marker: Marker, place: Int)] = []
    for step in 0..<4_000 {
      let size = buffer.contents.byteCount
      switch random.below(10) {
      case 0...2 where markers.count < 120:
        let marker = buffer.marker(
          at: ByteOffset(random.below(size + 1)), advances: random.below(2) == 0)
        markers.append((marker, marker.offset.value))
      case 3 where !markers.isEmpty:
        markers.remove(at: random.below(markers.count))
      case 4 where !markers.isEmpty:
        let index = random.below(markers.count)
        markers[index].place = random.below(size + 1)
        markers[index].marker.offset = ByteOffset(markers[index].place)
      default:
        let start = random.below(size + 1)
        let removed = random.below(3) == 0 ? 0 : min(random.below(30), size - start)
        let inserted = random.below(4) == 0 ? 0 : random.below(size > 400 ? 12 : 40)
        let keeps = random.below(3) == 0
        buffer.replace(
          ByteOffset(start)..<ByteOffset(start + removed),
          with: [UInt8](repeating: 0x79, count: inserted), markers: keeps ? .keep : .collapse,
          recordUndo: false)
        for index in markers.indices {
          let (marker, place) = markers[index]
          let move = keeps ? kept : collapsed
          markers[index].place = move(place, marker.advances, start, removed, inserted)
        }
      }
      if step % 7 == 0 {
        #expect(markers.allSatisfy { $0.marker.offset.value == $0.place }, "step \(step)")
      }
      #expect(buffer.markers.count == markers.count)
    }
  }

  @Test("a marker outlives its buffer")
  func outliving() {
    let marker = TextBuffer("some text").marker(at: 4)
    #expect(marker.offset == 4)
    marker.offset = 100
    #expect(marker.offset == 9)
  }

  private func collapsed(
    _ place: Int, _ advances: Bool, _ start: Int, _ removed: Int, _ new: Int
  )
    -> Int
  {
    var place = place
    if place > start + removed { place -= removed } else if place > start { place = start }
    return place > start || (place == start && advances) ? place + new : place
  }

  private func kept(_ place: Int, _ advances: Bool, _ start: Int, _ removed: Int, _ new: Int) -> Int
  {
    if removed == 0 { return collapsed(place, advances, start, removed, new) }
    if place <= start { return place }
    return place >= start + removed ? place + new - removed : min(place, start + new)
  }
}
