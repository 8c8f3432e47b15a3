/// Stops the program over a mistake that it made, and says where.
@usableFromInline
func rxFatalError(
  _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Stops the program where a subclass should have overridden a method and did not.
@usableFromInline
func rxAbstractMethod(file: StaticString = #file, line: UInt = #line) -> Never {
  rxFatalError("Abstract method", file: file, line: line)
}

/// Stops a debug build over a mistake that the program made; a release build says so and goes on.
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
