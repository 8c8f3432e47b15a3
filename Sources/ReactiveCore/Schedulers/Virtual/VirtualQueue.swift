/// A priority queue of the work that waits on a virtual clock: a binary heap, ordered by time.
///
/// Insertion and removal take logarithmic time.
struct VirtualQueue<Time> {
  private var heap: [VirtualWork<Time>] = []
  private let compare: (Time, Time) -> VirtualTimeComparison

  /// Makes an empty queue.
  ///
  /// - Parameter compare: compares two times
  init(_ compare: @escaping (Time, Time) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// The work that runs next.
  var first: VirtualWork<Time>? { heap.first }

  mutating func insert(_ work: VirtualWork<Time>) {
    heap.append(work)
    var index = heap.count - 1
    while index > 0, runs(index, before: (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while let next = child(of: index) {
      heap.swapAt(index, next)
      index = next
    }
  }

  /// The earlier child of an index, if it has to run before its parent.
  private func child(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    let earlier = right < heap.count && runs(right, before: left) ? right : left
    return runs(earlier, before: index) ? earlier : nil
  }

  /// Work of the same time runs in the order in which it was scheduled.
  private func runs(_ one: Int, before other: Int) -> Bool {
    switch compare(heap[one].time, heap[other].time) {
    case .lessThan: true
    case .equal: heap[one].number < heap[other].number
    case .greaterThan: false
    }
  }
}
