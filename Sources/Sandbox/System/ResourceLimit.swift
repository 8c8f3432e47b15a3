import Foundation

/// Something of which the system allows a process only so much.
package struct ResourceLimit: Sendable {
  #if canImport(Glibc)
  private let number: __rlimit_resource_t

  /// Takes the system's own number of it.
  init(_ resource: __rlimit_resource) { number = __rlimit_resource_t(resource.rawValue) }
  #else
  private let number: Int32

  /// Takes the system's own number of it.
  package init(_ resource: Int32) { number = resource }
  #endif

  /// How much this process may use now; nil where the system does not say.
  package var current: UInt64? { limits.map { UInt64($0.rlim_cur) } }

  /// How far this process may raise that; nil where the system does not say.
  package var highest: UInt64? { limits.map { UInt64($0.rlim_max) } }

  /// Allows this process more, as far as it can be raised.
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
