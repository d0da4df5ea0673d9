import Keys
import Testing

struct MouseEventTests {
  private func key(
    _ kind: MouseEvent.Kind, _ button: Int, clicks: Int = 1, afterDrag: Bool = false
  ) -> String? {
    MouseEvent(
      kind: kind, button: button, clicks: clicks, row: 3, column: 4, modifiers: .control
    ).key(afterDrag: afterDrag)?.description
  }

  @Test func `what the mouse does has the key that Emacs gives it`() {
    #expect(key(.press, 1) == "C-<down-mouse-1>")
    #expect(key(.release, 1) == "C-<mouse-1>")
    #expect(key(.release, 3) == "C-<mouse-3>")
    #expect(key(.release, 2, clicks: 2) == "C-<double-mouse-2>")
    #expect(key(.release, 1, clicks: 3) == "C-<triple-mouse-1>")
    #expect(key(.release, 1, clicks: 9) == "C-<triple-mouse-1>")
    #expect(key(.release, 1, afterDrag: true) == "C-<drag-mouse-1>")
    #expect(key(.wheelUp, 0) == "C-<wheel-up>")
    #expect(key(.wheelLeft, 0) == "C-<wheel-left>")
  }

  @Test func `what no keymap can bind has no key`() {
    #expect(key(.drag, 1) == nil)
    #expect(key(.release, 0) == nil)
    #expect(key(.press, 8) == nil)
  }
}
