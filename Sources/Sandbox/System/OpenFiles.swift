import Foundation

/// The limit on the open files of this process, and the number of jobs that it allows.
package enum OpenFiles {
  /// The open files that one job takes, and those that the rest of this process takes.
  private static let perJob = 10
  private static let base = 40

  /// With fewer than this, the end of a process could go unnoticed: noticing it takes a file.
  private static let minimum = 64

  /// Raises the limit as far as the system allows, and checks that it is high enough.
  ///
  /// - Parameter limit: the limit; nil asks the system.
  /// - Throws: `CheckError` if they are too few.
  package static func prepare(limit: Int? = nil) throws {
    // A shell sets it far below what the system allows.
    resource.raise(to: 1024)
    let limit = limit ?? systemLimit
    guard limit < minimum else { return }
    throw CheckError(
      "this process may have only \(limit) files open at once",
      advice: "allow it more, with 'ulimit -n 1024' say")
  }

  /// The number of processes that can run at once.
  ///
  /// - Parameters:
  ///   - wanted: how many it should be.
  ///   - limit: the limit on open files; nil asks the system.
  /// - Returns: that number or as many as the limit allows, at least one.
  package static func jobs(wanted: Int, limit: Int? = nil) -> Int {
    max(1, min(wanted, ((limit ?? systemLimit) - base) / perJob))
  }

  private static let resource = ResourceLimit(RLIMIT_NOFILE)

  private static var systemLimit: Int { resource.current.map { Int(clamping: $0) } ?? 256 }
}

/// One of the system's limits on a process.
package struct ResourceLimit: Sendable {
  #if canImport(Glibc)
  private let number: __rlimit_resource_t

  /// Creates it from the system's constant.
  init(_ resource: __rlimit_resource) { number = __rlimit_resource_t(resource.rawValue) }
  #else
  private let number: Int32

  /// Creates it from the system's constant.
  package init(_ resource: Int32) { number = resource }
  #endif

  /// The current value, or nil if the system does not say.
  package var current: UInt64? { limits.map { UInt64($0.rlim_cur) } }

  /// The highest value that this process may set, or nil if the system does not say.
  package var highest: UInt64? { limits.map { UInt64($0.rlim_max) } }

  /// Raises the limit, as far as the system allows.
  package func raise(to wanted: UInt64) {
    guard var limits, limits.rlim_cur < wanted else { return }
    limits.rlim_cur = min(limits.rlim_max, rlim_t(wanted))
    _ = setrlimit(number, &limits)
  }

  private var limits: rlimit? {
    var limits = rlimit()
    return getrlimit(number, &limits) == 0 ? limits : nil
  }
}
