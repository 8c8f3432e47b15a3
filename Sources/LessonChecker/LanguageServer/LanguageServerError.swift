/// Why a language server gives no response.
package enum LanguageServerError: Error, Hashable {
  /// It is not installed.
  case missing

  /// Its output is no message of the protocol.
  case nonsense

  /// It has ended.
  case ended

  /// It gave an empty response.
  case silent

  /// It took too long.
  case timedOut
}

extension LanguageServerError: CustomStringConvertible {
  /// A predicate for a sentence that names it.
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
