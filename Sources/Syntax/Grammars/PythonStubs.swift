// The four functions of Python that the parsers of the wheels ask for when they are opened. They
// hand back what they are given, so that a module's table of methods, and through it the parser, is
// reached without a Python. The executable has to export them: see `grammarSymbols` in the manifest.

@c(PyModule_Create2)
package func moduleCreate(
  _ definition: UnsafeMutableRawPointer?, _ version: Int32
)
  -> UnsafeMutableRawPointer?
{ definition }

@c(PyModuleDef_Init)
package func moduleInitialize(_ definition: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  definition
}

@c(PyCapsule_New)
package func capsule(
  _ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
  _ destructor: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? { pointer }

@c(PyLong_FromVoidPtr)
package func number(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { pointer }
