import Glibc

/// Runs a test with random input, again and again; the same seeds give the same input.
///
/// Usually a few rounds are enough. `make fuzz` raises them to `FUZZ_ROUNDS`, from `FUZZ_SEED` on,
/// and shows for each subject how many there were.
///
/// - Parameters:
///   - subject: What gets the input, in a few words.
///   - rounds: How many rounds there are without `FUZZ_ROUNDS`.
///   - body: Gets the seed, to be named where an expectation fails, and the numbers it makes.
package func fuzz(
  _ subject: String, rounds: Int, _ body: (UInt64, inout SeededGenerator) throws -> Void
) rethrows {
  let wanted = number("FUZZ_ROUNDS")
  let first = UInt64(number("FUZZ_SEED") ?? 0)
  let begin = monotonicMilliseconds()
  for seed in first..<first + UInt64(max(rounds, wanted ?? 0)) {
    var random = SeededGenerator(seed: seed)
    try body(seed, &random)
  }
  guard wanted != nil else { return }
  let time = monotonicMilliseconds() - begin
  print("fuzz: \(subject): \(max(rounds, wanted ?? 0)) rounds from seed \(first) in \(time) ms")
  fflush(nil)
}

/// Damages bytes in up to `count` places: other bytes, pieces of a language, holes, repetitions.
package func damaged(
  _ bytes: [UInt8], by pieces: [String], times count: Int,
  using random: inout some RandomNumberGenerator
) -> [UInt8] {
  var result = bytes
  for _ in 0..<Int.random(in: 0...count, using: &random) where !result.isEmpty {
    let place = Int.random(in: 0..<result.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: result[place] = .random(in: .min ... .max, using: &random)
    case 1: result.remove(at: place)
    case 2: result.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
    case 3: result.insert(contentsOf: result[place...].prefix(40), at: place)
    default: result.removeSubrange(place..<min(result.count, place + 40))
    }
  }
  return result
}

private func number(_ variable: String) -> Int? {
  getenv(variable).flatMap { Int(String(cString: $0)) }
}
