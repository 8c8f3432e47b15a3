/// What goes wrong when a screen is bound.
public enum RxCocoaError: Error, CustomDebugStringConvertible {
  /// Something happened that should never happen.
  case unknown

  /// What was asked for cannot be done.
  case invalidOperation(object: Any)

  /// Models were asked for before any were bound.
  case itemsNotYetBound(object: Any)

  /// A model is of another type.
  case castingError(object: Any, targetType: Any.Type)

  /// The error in words.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
    case .itemsNotYetBound(let object):
      "Models of `\(object)` were asked for, but no items are bound to it with `rx.items`."
    case .castingError(let object, let type): "`\(object)` is no `\(type)`."
    }
  }
}

// The objects that an error names are there to be shown, not used.
extension RxCocoaError: @unchecked Sendable {}
