/// The state of the files that a site is made of, as git knows it.
public struct Commit: Hashable, Sendable {
  /// The commit that is checked out, as the whole hexadecimal number.
  public let hash: String

  /// Whether files that git looks after have changed since.
  public let hasChanges: Bool

  /// The number as people write it.
  public var shortHash: String { String(hash.prefix(7)) }

  /// Names a state.
  ///
  /// - Parameters:
  ///   - hash: the commit's hexadecimal number.
  ///   - hasChanges: whether files have changed since.
  public init(hash: String, hasChanges: Bool) {
    self.hash = hash
    self.hasChanges = hasChanges
  }
}
