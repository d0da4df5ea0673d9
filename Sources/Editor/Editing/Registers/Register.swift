import Keys
import Text

/// What a register holds (Emacs manual, node "Registers").
enum Register {
  case point(Buffer, Marker)
  case text([UInt8])
  case rectangle([[UInt8]])
  case number(Int)
  case windows(LayoutSnapshot)
  case macro([Key])
}

/// All registers of a session, by their character.
struct Registers {
  var values: [Unicode.Scalar: Register] = [:]
}

extension Session {
  subscript(register name: Unicode.Scalar) -> Register? {
    get { properties[Registers.self]?.values[name] }
    set {
      var all = properties[Registers.self] ?? Registers()
      all.values[name] = newValue
      properties[Registers.self] = all
    }
  }
}
