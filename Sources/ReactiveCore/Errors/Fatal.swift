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
