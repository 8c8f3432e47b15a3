/// The work that waits on a virtual clock, as a binary heap: what runs next is at its top.
///
/// Planning and taking out cost the logarithm of how much waits, in whatever order times are planned.
struct VirtualQueue<Time> {
  private var heap: [VirtualWork<Time>] = []
  private let compare: (Time, Time) -> VirtualTimeComparison

  /// Makes an empty queue.
  ///
  /// - Parameter compare: which of two times comes first.
  init(_ compare: @escaping (Time, Time) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// What runs next.
  var first: VirtualWork<Time>? { heap.first }

  mutating func insert(_ work: VirtualWork<Time>) {
    heap.append(work)
    var place = heap.count - 1
    while place > 0, runs(place, before: (place - 1) / 2) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var place = 0
    while let next = child(of: place) {
      heap.swapAt(place, next)
      place = next
    }
  }

  /// The earlier child of a place, if it has to come before it.
  private func child(of place: Int) -> Int? {
    let left = 2 * place + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    let earlier = right < heap.count && runs(right, before: left) ? right : left
    return runs(earlier, before: place) ? earlier : nil
  }

  /// Work of the same time runs in the order in which it was planned.
  private func runs(_ one: Int, before other: Int) -> Bool {
    switch compare(heap[one].time, heap[other].time) {
    case .lessThan: true
    case .equal: heap[one].number < heap[other].number
    case .greaterThan: false
    }
  }
}
