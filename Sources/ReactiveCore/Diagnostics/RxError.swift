/// The errors of observables themselves.
public enum RxError: Error, CustomDebugStringConvertible {
  /// An unknown error.
  case unknown

  /// A disposed subject was used.
  case disposed(object: AnyObject)

  /// An integer overflowed.
  case overflow

  /// An index is out of range.
  case argumentOutOfRange

  /// An observable that has to have an element has none.
  case noElements

  /// An observable that has to have one element has more.
  case moreThanOneElement

  /// No event was emitted in time.
  case timeout

  /// A description of the error.
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

// The subject in `disposed` is only described, never used.
extension RxError: @unchecked Sendable {}

/// Stops the program with a message, for a programming error.
@usableFromInline
func rxFatalError(
  _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Stops the program: a subclass has not overridden an abstract method.
@usableFromInline
func rxAbstractMethod(file: StaticString = #file, line: UInt = #line) -> Never {
  rxFatalError("Abstract method", file: file, line: line)
}

/// Stops a debug build with a message, for a programming error; a release build prints it and
/// continues.
@usableFromInline
func rxFatalErrorInDebug(
  _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  #if DEBUG
  fatalError(message(), file: file, line: line)
  #else
  print("\(file):\(line): \(message())")
  #endif
}
