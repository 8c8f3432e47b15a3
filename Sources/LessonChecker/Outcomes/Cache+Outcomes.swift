import Foundation
import Sandbox

extension Cache {
  /// What came of a program.
  ///
  /// - Parameter name: the program's key.
  /// - Returns: what came of it; nil where that is not known.
  func outcome(named name: String) -> ProgramOutcome? {
    if let bytes = bytes(named: name + ".plain", of: .programs),
      let outcome = PlainOutcome.outcome(from: bytes)
    {
      return outcome
    }
    return record(ProgramOutcome.self, named: name, of: .programs)
  }

  /// Keeps what came of a program.
  ///
  /// - Parameters:
  ///   - outcome: what came of it.
  ///   - name: the program's key.
  /// - Throws: `CheckError` where it can't be written.
  func store(_ outcome: ProgramOutcome, named name: String) throws {
    if let bytes = PlainOutcome.bytes(of: outcome) {
      try store(bytes, named: name + ".plain", of: .programs)
    } else {
      try store(outcome, named: name, of: .programs)
      // What a merged program came to is not to stand in the way of what it came to alone.
      unlink(path(of: name + ".plain", .programs))
    }
  }
}
