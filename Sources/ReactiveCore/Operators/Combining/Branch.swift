/// One source of a `Join`: what was subscribed to there, and its place in the list of all.
@usableFromInline
class Branch: UpstreamHolder {
  // The list's own, to be touched by it alone.
  @usableFromInline final var next: Branch?
  @usableFromInline final unowned(unsafe) var previous: Branch?
  @usableFromInline final var isListed = false

  @inlinable
  override init() {
    super.init()
  }
}

/// The branches of a join, in the order in which they came; guarded by its lock.
///
/// Each knows its neighbours, so none has to be looked for.
@usableFromInline
struct BranchList {
  private var first: Branch?
  private unowned(unsafe) var last: Branch?
  private var isClosed = false

  /// Adds a branch, unless that is over.
  ///
  /// - Returns: whether the list was still open.
  mutating func add(_ branch: Branch) -> Bool {
    guard !isClosed else { return false }
    guard !branch.isDisposed else { return true }
    branch.isListed = true
    branch.previous = last
    if let last { last.next = branch } else { first = branch }
    last = branch
    return true
  }

  /// Takes a branch out, if it is in.
  mutating func remove(_ branch: Branch) {
    guard branch.isListed else { return }
    branch.isListed = false
    let next = branch.next
    branch.next = nil
    if let next { next.previous = branch.previous } else { last = branch.previous }
    if let previous = branch.previous { previous.next = next } else { first = next }
    branch.previous = nil
  }

  /// Empties the list for good.
  ///
  /// - Returns: the branches.
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
