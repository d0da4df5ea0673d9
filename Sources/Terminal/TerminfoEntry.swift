import CUnibilium
import Glibc

/// What terminfo says about a terminal, copied out of unibilium into values.
///
/// unibilium parses; finding the file is done by `TerminfoSearch`, because its own search differs
/// from that of ncurses and it reads no entry above 4,096 bytes.
struct TerminfoEntry: Sendable {
  /// Strings by short name (`cup`), the extended ones included, those of keys not.
  private(set) var strings: [String: [UInt8]] = [:]
  private(set) var numbers: [String: Int] = [:]
  private(set) var flags: Set<String> = []
  /// The strings that keys send, by unibilium's long names (`key_f1`).
  private(set) var keys: [String: [UInt8]] = [:]

  /// An entry without a file.
  init(strings: [String: String], numbers: [String: Int] = [:], flags: Set<String> = []) {
    self.strings = strings.mapValues { Array($0.utf8) }
    self.numbers = numbers
    self.flags = flags
  }

  /// Reads a compiled entry; `nil` when it is none.
  init?(compiled bytes: [UInt8]) {
    let term = bytes.withUnsafeBytes { raw in
      unibi_from_mem(raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count)
    }
    guard let term else { return nil }
    defer { unibi_destroy(term) }
    readStrings(term)
    for raw in unibi_numeric_begin_.rawValue + 1..<unibi_numeric_end_.rawValue {
      let number = unibi_numeric(rawValue: raw)
      let value = unibi_get_num(term, number)
      if value >= 0 { numbers[Self.name(unibi_short_name_num(number))] = Int(value) }
    }
    for raw in unibi_boolean_begin_.rawValue + 1..<unibi_boolean_end_.rawValue {
      let flag = unibi_boolean(rawValue: raw)
      if unibi_get_bool(term, flag) != 0 { flags.insert(Self.name(unibi_short_name_bool(flag))) }
    }
    readExtensions(term)
  }

  private mutating func readStrings(_ term: OpaquePointer) {
    for raw in unibi_string_begin_.rawValue + 1..<unibi_string_end_.rawValue {
      let string = unibi_string(rawValue: raw)
      guard let value = unibi_get_str(term, string) else { continue }
      if let long = unibi_name_str(string), strncmp(long, "key_", 4) == 0 {
        keys[Self.name(long)] = Self.bytes(value)
      } else {
        strings[Self.name(unibi_short_name_str(string))] = Self.bytes(value)
      }
    }
  }

  /// Extended capabilities are found by going through them all; they may be of any type.
  private mutating func readExtensions(_ term: OpaquePointer) {
    for index in 0..<unibi_count_ext_str(term) {
      guard let value = unibi_get_ext_str(term, index) else { continue }
      strings[Self.name(unibi_get_ext_str_name(term, index))] = Self.bytes(value)
    }
    for index in 0..<unibi_count_ext_num(term) {
      numbers[Self.name(unibi_get_ext_num_name(term, index))] = Int(unibi_get_ext_num(term, index))
    }
    for index in 0..<unibi_count_ext_bool(term) where unibi_get_ext_bool(term, index) != 0 {
      flags.insert(Self.name(unibi_get_ext_bool_name(term, index)))
    }
  }

  private static func name(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    let raw = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return Array(UnsafeBufferPointer(start: raw, count: strlen(text)))
  }
}

/// Fills the parameters into a capability by unibilium's interpreter; padding is dropped.
///
/// About 0.5 µs a call: for the start, and for what a `CapabilityTemplate` cannot express.
func terminfoRun(_ format: [UInt8], _ parameters: [Int]) -> [UInt8] {
  var format = format.map { CChar(bitPattern: $0) } + [0]
  return format.withUnsafeMutableBufferPointer { format in
    withUnsafeTemporaryAllocation(of: unibi_var_t.self, capacity: 9) { variables in
      // `%i` changes the variables, so each run gets them afresh.
      func fill() {
        for index in 0..<9 {
          let value = index < parameters.count ? parameters[index] : 0
          variables.initializeElement(
            at: index, to: unibi_var_from_num(Int32(truncatingIfNeeded: value)))
        }
      }
      fill()
      let needed = unibi_run(format.baseAddress, variables.baseAddress, nil, 0)
      var output = [UInt8](repeating: 0, count: needed)
      fill()
      _ = output.withUnsafeMutableBytes { raw in
        unibi_run(
          format.baseAddress, variables.baseAddress,
          raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count)
      }
      return output
    }
  }
}
