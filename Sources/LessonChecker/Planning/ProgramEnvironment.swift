/// The environment that a program runs in, without the paths of its folder: nothing of the user's.
package enum ProgramEnvironment {
  /// The variables and their values.
  package static let variables = ["SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8", "TZ": "UTC"]
}
