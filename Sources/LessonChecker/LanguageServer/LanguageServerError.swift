/// Why a language server gives no answer.
package enum LanguageServerError: Error, Hashable {
  /// It is not there.
  case missing

  /// What it says is no message of the protocol.
  case nonsense

  /// It has ended.
  case ended

  /// It refused to answer.
  case silent

  /// It took too long.
  case timedOut
}

extension LanguageServerError: CustomStringConvertible {
  /// What it did, as the end of a sentence that names it.
  package var description: String {
    switch self {
    case .missing: "is missing beside the compiler"
    case .nonsense: "said something that is no answer"
    case .ended: "ended by itself"
    case .silent: "gave no answer"
    case .timedOut: "took too long"
    }
  }
}
