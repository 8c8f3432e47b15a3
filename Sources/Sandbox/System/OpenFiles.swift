import Foundation

/// How many files this process may have open, and what follows from it.
package enum OpenFiles {
  /// What a process that is being started takes, and what the rest of this one does.
  private static let eachJob = 10
  private static let others = 40

  /// With fewer than this, a process that ends could go unnoticed for want of a file to notice it with.
  private static let fewest = 64

  /// Asks the system for as many open files as it allows, and makes sure that they are enough.
  ///
  /// - Parameter limit: how many files may be open; nil asks the system.
  /// - Throws: `CheckError` where they are too few.
  package static func prepare(limit: Int? = nil) throws {
    // What a shell gives is often far below what the system would give.
    resource.raise(to: 1024)
    let limit = limit ?? systemLimit
    guard limit < fewest else { return }
    throw CheckError(
      "this process may have only \(limit) files open at once",
      advice: "allow it more, with 'ulimit -n 1024' say")
  }

  /// How many processes can be run at once.
  ///
  /// - Parameters:
  ///   - wanted: how many it should be.
  ///   - limit: how many files may be open; nil asks the system.
  /// - Returns: as many as can be, at least one.
  package static func jobs(wanted: Int, limit: Int? = nil) -> Int {
    max(1, min(wanted, ((limit ?? systemLimit) - others) / eachJob))
  }

  private static let resource = ResourceLimit(RLIMIT_NOFILE)

  private static var systemLimit: Int { resource.current.map { Int(clamping: $0) } ?? 256 }
}
