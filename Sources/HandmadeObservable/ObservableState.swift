/// The state machine of an observable.
///
/// Each method runs under the lock and calls no foreign code: the observable calls the observers
/// outside the lock.
struct ObservableState<Value> {
  typealias Event = ObservableEvent<Value>

  /// An event, and the observers that were registered when it was emitted; a terminal event goes to
  /// those that are registered when it is delivered.
  struct Delivery {
    let event: Event
    let observers: [Observer<Value>]
  }

  /// The current value.
  private(set) var value: Value

  /// The number of assignments so far.
  private(set) var version = 0

  /// The registered observers, in the order of registration.
  private(set) var observers: [Observer<Value>] = []

  /// The terminal event, after it was emitted.
  private var end: Event?

  /// Whether the delivery of the terminal event has begun.
  private var isOver = false

  private var queue: [Delivery] = []
  private var isDelivering = false

  init(value: Value) {
    self.value = value
  }

  /// Stores an event and queues it for the registered observers.
  ///
  /// - Parameters:
  ///   - event: the event; after a terminal event it is ignored
  ///   - replaced: receives the value that a new one replaces, to be released outside the lock
  /// - Returns: whether the caller has to deliver the queue
  mutating func send(_ event: Event, replaced: inout Value?) -> Bool {
    guard end == nil else { return false }
    if case .next(let newValue) = event {
      replaced = value
      value = newValue
      version += 1
    } else {
      end = event
    }
    if observers.isEmpty {
      isOver = event.isTerminal
      return false
    }
    queue.append(Delivery(event: event, observers: observers))
    return beginDelivering()
  }

  /// Registers an observer, unless the observable has ended.
  ///
  /// While a terminal event is queued there is no first value: the observer gets the terminal
  /// event with the others.
  ///
  /// - Returns: the first event to deliver, if any, and whether the caller then has to deliver the
  ///   queue
  mutating func register(_ observer: Observer<Value>) -> (first: Event?, isDeliverer: Bool) {
    if isOver { return (end, false) }
    observers.append(observer)
    return end == nil ? (.next(value), beginDelivering()) : (nil, false)
  }

  /// Returns the recipients of an event whose delivery begins.
  mutating func recipients(of delivery: Delivery) -> [Observer<Value>] {
    guard delivery.event.isTerminal else { return delivery.observers }
    isOver = true
    return observers
  }

  /// Removes registrations.
  mutating func remove(_ spent: Set<ObjectIdentifier>) {
    observers.removeAll { spent.contains(ObjectIdentifier($0)) }
  }

  /// Returns all queued deliveries to the delivering thread; nil, and delivering ends, if there
  /// are none.
  mutating func nextDeliveries() -> [Delivery]? {
    if queue.isEmpty {
      isDelivering = false
      return nil
    }
    let deliveries = queue
    queue = []
    return deliveries
  }

  private mutating func beginDelivering() -> Bool {
    if isDelivering { return false }
    isDelivering = true
    return true
  }
}
