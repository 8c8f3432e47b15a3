/// The errors that operators and subjects emit or throw themselves.
public enum RxError: Error, CustomDebugStringConvertible {
  /// An unknown error, which this module itself never emits.
  case unknown

  /// A subject was subscribed to, or asked for its value, after it was disposed of.
  case disposed(object: AnyObject)

  /// The index of `enumerated()` overflowed.
  case overflow

  /// An observable completed before it emitted the element at the index that was asked for.
  case argumentOutOfRange

  /// An observable that must emit an element completed without an element.
  case noElements

  /// An observable that must emit at most one element emitted a second element.
  case moreThanOneElement

  /// An observable didn't emit an event in time.
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

// `@unchecked`, because the object in `disposed` isn't necessarily `Sendable`. This type itself
// only prints the object.
extension RxError: @unchecked Sendable {}

/// Stops the program with a message, because of a mistake in the program.
@usableFromInline
func rxFatalError(
  _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Stops the program, because a subclass hasn't overridden an abstract method.
@usableFromInline
func rxAbstractMethod(file: StaticString = #file, line: UInt = #line) -> Never {
  rxFatalError("Abstract method", file: file, line: line)
}

/// Reports a mistake in the program: a debug build of this module stops, and a release build prints
/// the message and continues.
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
