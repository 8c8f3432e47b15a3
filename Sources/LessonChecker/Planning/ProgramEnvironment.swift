/// The environment variables that a program runs with, except the paths of its folder; none is the
/// user's.
///
/// Hashing is the same in each run, so that the order of a set's elements is, too.
package enum ProgramEnvironment {
  /// The variables and their values.
  package static let variables = [
    "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
  ]
}
