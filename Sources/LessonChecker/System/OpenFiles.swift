import Foundation

/// How many files this process may have open, and what follows from it.
enum OpenFiles {
  /// What a process that is being started takes, and what the rest of this one does.
  private static let eachJob = 10
  private static let others = 20

  /// How many processes can be run at once.
  ///
  /// - Parameters:
  ///   - wanted: how many it should be.
  ///   - limit: how many files may be open; nil asks the system.
  /// - Returns: as many as can be, at least one.
  static func jobs(wanted: Int, limit: Int? = nil) -> Int {
    max(1, min(wanted, ((limit ?? systemLimit) - others) / eachJob))
  }

  private static var systemLimit: Int {
    var limits = rlimit()
    #if canImport(Glibc)
    let status = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    #else
    let status = getrlimit(RLIMIT_NOFILE, &limits)
    #endif
    return status == 0 ? Int(clamping: limits.rlim_cur) : 256
  }
}
