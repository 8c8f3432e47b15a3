/// Stops a debug build over a mistake that the program made; a release build says so and goes on.
func rxFatalErrorInDebug(
  _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  #if DEBUG
  fatalError(message(), file: file, line: line)
  #else
  print("\(file):\(line): \(message())")
  #endif
}
