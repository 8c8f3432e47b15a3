import Foundation

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

  /// The current value; nil where the system does not say.
  package var current: UInt64? { limits.map { UInt64($0.rlim_cur) } }

  /// The highest value that this process may set; nil where the system does not say.
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
