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
