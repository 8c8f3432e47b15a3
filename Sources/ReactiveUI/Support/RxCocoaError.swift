/// An error of a binding.
public enum RxCocoaError: Error, CustomDebugStringConvertible {
  /// An unknown error, which should never occur.
  case unknown

  /// An operation isn't possible.
  case invalidOperation(object: Any)

  /// A model was requested before any elements were bound.
  case itemsNotYetBound(object: Any)

  /// A model isn't of the type that was requested.
  case castingError(object: Any, targetType: Any.Type)

  /// A description of the error.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
    case .itemsNotYetBound(let object):
      "Models of `\(object)` were asked for, but no items are bound to it with `rx.items`."
    case .castingError(let object, let type): "`\(object)` is not of type `\(type)`."
    }
  }
}

// The error only describes its objects and doesn't change them.
extension RxCocoaError: @unchecked Sendable {}

/// Reports a mistake in the program: a debug build stops, and a release build prints the message.
func rxFatalErrorInDebug(
  _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  #if DEBUG
  fatalError(message(), file: file, line: line)
  #else
  print("\(file):\(line): \(message())")
  #endif
}
