/// What goes wrong in a stream by the stream's own doing.
public enum RxError: Error, CustomDebugStringConvertible {
  /// Something happened that should never happen.
  case unknown

  /// A disposed subject was used.
  case disposed(object: AnyObject)

  /// A number grew too large.
  case overflow

  /// An index is not in the stream.
  case argumentOutOfRange

  /// The stream was expected to have an element, and has none.
  case noElements

  /// The stream was expected to have one element, and has more.
  case moreThanOneElement

  /// Nothing came in time.
  case timeout

  /// The error in words.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}

// The subject that an error names is there to be shown, not used.
extension RxError: @unchecked Sendable {}
