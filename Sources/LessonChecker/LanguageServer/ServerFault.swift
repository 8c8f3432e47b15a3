/// Why a language server gives no answer.
enum ServerFault: Error, Hashable {
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

extension ServerFault: CustomStringConvertible {
  /// What it did, as the end of a sentence that names it.
  var description: String {
    switch self {
    case .missing: "is missing beside the compiler"
    case .nonsense: "said something that is no answer"
    case .ended: "ended by itself"
    case .silent: "gave no answer"
    case .timedOut: "took too long"
    }
  }
}
