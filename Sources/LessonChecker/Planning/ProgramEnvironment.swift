/// The environment variables that a program runs with, except the paths of its folder; none is the
/// user's.
///
/// Hashing has no seed, so that the order of a set's elements is the same in each check.
package enum ProgramEnvironment {
  /// The variables and their values.
  package static let variables = [
    "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
  ]

  /// The same with a seed for hashing that differs from run to run: so repeated runs find what
  /// depends on the order of a set.
  static let seeded = variables.merging(["SWIFT_DETERMINISTIC_HASHING": "0"]) { $1 }
}
