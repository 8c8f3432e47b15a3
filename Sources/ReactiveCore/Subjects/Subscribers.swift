public import Synchronization

/// The subscribers of a subject, in the order of subscription.
///
/// The numbers of the subscribers ascend, so `remove` finds an entry by binary search. If the entry
/// is the last one, `remove` removes it from the array. Otherwise, `remove` only empties the entry,
/// and when most entries are empty, it removes all empty entries.
@frozen
@usableFromInline
struct Subscribers<Element> {
  /// A subscriber with its number.
  @frozen
  @usableFromInline
  struct Entry {
    @usableFromInline let number: Int

    /// The subscriber, or `nil` after the subscriber was removed.
    @usableFromInline var subscriber: Subscriber<Element>?

    @inlinable
    init(number: Int, subscriber: Subscriber<Element>) {
      self.number = number
      self.subscriber = subscriber
    }
  }

  @usableFromInline var entries: [Entry] = []

  /// The number of entries that aren't empty.
  @usableFromInline var count = 0

  @usableFromInline var nextNumber = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// Adds a subscriber, and returns the subscriber's number.
  @inlinable
  mutating func add(_ subscriber: Subscriber<Element>) -> Int {
    let number = nextNumber
    nextNumber += 1
    entries.append(Entry(number: number, subscriber: subscriber))
    count += 1
    return number
  }

  /// Removes the subscriber with a number, and stops deliveries to it.
  ///
  /// - Returns: the subscriber, which the caller must release outside the subject's lock, or `nil`
  ///   if it was removed before
  @inlinable
  mutating func remove(_ number: Int) -> Subscriber<Element>? {
    guard let index = index(of: number), let subscriber = entries[index].subscriber.take() else {
      return nil
    }
    subscriber.stop()
    count -= 1
    if index == entries.count - 1 {
      entries.removeLast()
    } else if entries.count > 2 * count + 8 {
      entries.removeAll { $0.subscriber == nil }
    }
    return subscriber
  }

  /// Removes and returns all entries, without stopping the subscribers.
  @inlinable
  mutating func removeAll() -> [Entry] {
    defer {
      entries = []
      count = 0
    }
    return entries
  }

  /// Returns the index of the entry with a number, or `nil` if there is no such entry.
  @inlinable
  func index(of number: Int) -> Int? {
    var low = 0
    var high = entries.count
    // The newest subscription is often disposed of first, so this tries the last entry first.
    if let last = entries.last, last.number == number { low = high - 1 }
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].number == number ? low : nil
  }

  /// Delivers an element to the subscribers in an array of entries.
  ///
  /// The array keeps the subscribers alive, so this doesn't retain each subscriber while the
  /// subscriber receives the element. Retaining would take longer than everything else.
  @inlinable
  static func send(_ element: Element, to entries: [Entry]) {
    entries.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        unretained(buffer, index)?._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
  }

  /// Returns an entry's subscriber without retaining it, or `nil` if the subscriber was removed.
  @inlinable
  static func unretained(
    _ buffer: UnsafeBufferPointer<Entry>, _ index: Int
  ) -> Unmanaged<Subscriber<Element>>? {
    buffer[index].subscriber.map(Unmanaged.passUnretained)
  }
}

/// One subscriber of a subject.
///
/// The subject retains a subscriber until the subscriber unsubscribes or has received the terminal
/// event, or until the subject is disposed of or deallocated. A `SubjectSubscription` doesn't
/// retain the subscriber, but stores its number.
@usableFromInline
final class Subscriber<Element> {
  #if TRACE_RESOURCES
  @usableFromInline let traced = Traced()
  #endif

  @usableFromInline let onNext: (Element) -> Void
  @usableFromInline let onEnd: ((any Error)?) -> Void

  // This flag is set when the subscriber unsubscribes or gets the terminal event, and when the
  // subject is disposed of. It is checked before each delivery, because an event goes to a copy of
  // the entries, which may have been made before the flag was set. Relaxed ordering is enough,
  // because another thread may finish its delivery after the disposal (clause 7 of `Contract.md`).
  @usableFromInline let isStopped = Atomic(false)

  /// Whether stored elements are still being replayed to the subscriber.
  ///
  /// The subject's lock guards this property.
  @usableFromInline var isCatchingUp = false

  @inlinable
  init(_ downstream: Downstream<Element>) {
    onNext = downstream.onNext
    onEnd = downstream.onEnd
  }

  @inlinable
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  @inlinable
  func receive(_ element: Element) {
    if !isStopped.load(ordering: .relaxed) { onNext(element) }
  }

  @inlinable
  func receive(_ event: Event<Element>) {
    guard !isStopped.load(ordering: .relaxed) else { return }
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func end(_ error: (any Error)?) {
    stop()
    onEnd(error)
  }
}

/// The subscription of one subscriber to a subject.
///
/// A value of this type is small enough to be stored inline in an existential, so it doesn't need
/// an allocation.
@frozen
@usableFromInline
struct SubjectSubscription: Disposable {
  @usableFromInline let number: Int

  /// Removes the subscriber with a number from the subject.
  @usableFromInline let remove: (Int) -> Void

  @inlinable
  init(number: Int, remove: @escaping (Int) -> Void) {
    self.number = number
    self.remove = remove
  }

  @inlinable
  func dispose() {
    remove(number)
  }
}
