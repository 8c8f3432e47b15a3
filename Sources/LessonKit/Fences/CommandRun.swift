/// How a command-line program that documentation shows is called, and how it ends.
public struct CommandRun: Hashable, Sendable {
  /// Its arguments, without the name of the program.
  public var arguments: [String]

  /// The exit code that it must end with.
  public var exitCode = 0

  /// Creates a call that ends well.
  ///
  /// - Parameter arguments: its arguments, without the name of the program
  public init(arguments: [String] = []) {
    self.arguments = arguments
  }
}
