import Glibc

/// The most memory that a process had in use, in bytes.
func peakMemory(of process: pid_t) -> Double {
  guard let file = fopen("/proc/\(process)/status", "r") else { return .nan }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(
      decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard text.hasPrefix("VmHWM:") else { continue }
    let digits = text.filter(\.isNumber)
    return (Double(digits) ?? .nan) * 1024
  }
  return .nan
}
