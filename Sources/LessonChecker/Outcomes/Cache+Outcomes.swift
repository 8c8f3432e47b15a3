import Foundation
import Sandbox

extension Cache {
  /// The cached outcome of a program.
  ///
  /// - Parameter name: the program's key.
  /// - Returns: the outcome; nil where there is none.
  func outcome(named name: String) -> ProgramOutcome? {
    if let bytes = bytes(named: name + ".plain", of: .programs),
      let outcome = PlainOutcome.outcome(from: bytes)
    {
      return outcome
    }
    return record(ProgramOutcome.self, named: name, of: .programs)
  }

  /// Caches the outcome of a program.
  ///
  /// - Parameters:
  ///   - outcome: the outcome.
  ///   - name: the program's key.
  /// - Throws: `CheckError` where it can't be written.
  func store(_ outcome: ProgramOutcome, named name: String) throws {
    if let bytes = PlainOutcome.bytes(of: outcome) {
      try store(bytes, named: name + ".plain", of: .programs)
    } else {
      try store(outcome, named: name, of: .programs)
      // What a merged program came to is not to stand in the way of what it came to alone.
      remove(name + ".plain", of: .programs)
    }
  }
}
