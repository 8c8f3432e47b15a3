/// The subscription to one source of a `Join`, and its node in the linked list of all branches.
@usableFromInline
class Branch: UpstreamHolder {
  // Accessed by the list alone.
  @usableFromInline final var next: Branch?
  @usableFromInline final unowned(unsafe) var previous: Branch?
  @usableFromInline final var isListed = false

  @inlinable
  override init() {
    super.init()
  }
}

/// The branches of a join as a doubly linked list, in the order of subscription; guarded by its
/// lock.
///
/// Removal takes constant time.
@usableFromInline
struct BranchList {
  private var first: Branch?
  private unowned(unsafe) var last: Branch?
  private var isClosed = false

  /// Adds a branch, unless it has ended.
  ///
  /// - Returns: whether the list was still open
  mutating func add(_ branch: Branch) -> Bool {
    guard !isClosed else { return false }
    guard !branch.isDisposed else { return true }
    branch.isListed = true
    branch.previous = last
    if let last { last.next = branch } else { first = branch }
    last = branch
    return true
  }

  /// Removes a branch, if it is in the list.
  mutating func remove(_ branch: Branch) {
    guard branch.isListed else { return }
    branch.isListed = false
    let next = branch.next
    branch.next = nil
    if let next { next.previous = branch.previous } else { last = branch.previous }
    if let previous = branch.previous { previous.next = next } else { first = next }
    branch.previous = nil
  }

  /// Empties the list and closes it.
  ///
  /// - Returns: the branches
  mutating func close() -> [Branch] {
    isClosed = true
    var branches: [Branch] = []
    while let branch = first {
      branches.append(branch)
      remove(branch)
    }
    return branches
  }
}
