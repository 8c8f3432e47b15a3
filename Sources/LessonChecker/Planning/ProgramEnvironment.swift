/// The environment variables that a program runs with, except the paths of its folder; none is the
/// user's.
package enum ProgramEnvironment {
  /// The variables and their values.
  package static let variables = ["SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8", "TZ": "UTC"]
}
