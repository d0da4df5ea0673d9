import Display
import Glibc
import Terminal
import Workers

/// Writes what is on the screen, frame by frame, to the descriptor named by `GOTCHA_SCREEN_FD`.
final class ScreenFeed {
  private let descriptor: Int32
  private var frames = 0
  private var reported = (frame: -1, input: -1, output: -1)

  /// Nil unless the environment names a descriptor that is open.
  init?(environment: [String: String]) {
    guard let text = environment["GOTCHA_SCREEN_FD"], let number = Int32(text), number > 2,
      fcntl(number, F_GETFD) >= 0
    else { return nil }
    descriptor = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  func frame(_ grid: Grid, cursor: (row: Int, column: Int)?, output: Int) {
    frames += 1
    write(ScreenReport.frame(frames, grid: grid, cursor: cursor, output: output))
  }

  /// Says that nothing is left to do after what was read from the terminal and written to it.
  func idle(_ counters: Terminal.Counters) {
    let (input, output) = (counters.bytesRead, counters.bytesWritten)
    guard reported != (frames, input, output) else { return }
    reported = (frames, input, output)
    write(
      ScreenReport.idle(
        lastFrame: frames, input: input, output: output, calls: counters.systemCalls))
  }

  private func write(_ bytes: [UInt8]) { _ = Files.write(bytes, to: descriptor) }
}
