/// What an observable knows, and the rules by which it changes.
///
/// Each method is one step, taken under the lock, that calls nobody: the observable calls the
/// observers once the lock is open again.
struct ObservableState<Value> {
  typealias Event = ObservableEvent<Value>

  /// An event, and everyone who was registered when it was sent; a terminal one is for all who are
  /// there when its turn comes.
  struct Delivery {
    let event: Event
    let observers: [Observer<Value>]
  }

  /// The newest value.
  private(set) var value: Value

  /// How many values there have been since the first.
  private(set) var version = 0

  /// Everyone who is registered, the earliest first.
  private(set) var observers: [Observer<Value>] = []

  /// The terminal event, once it is sent.
  private var end: Event?

  /// Whether the terminal event has had its turn.
  private var isOver = false

  private var queue: [Delivery] = []
  private var isDelivering = false

  init(value: Value) {
    self.value = value
  }

  /// Takes an event in and queues it for everyone who is registered now.
  ///
  /// - Parameters:
  ///   - event: What is sent; after a terminal event it is ignored.
  ///   - replaced: Receives the value that a new one replaces, to be freed outside the lock.
  /// - Returns: Whether it is now the caller's turn to deliver the queue.
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
    return takeTurn()
  }

  /// Takes a registration in, unless the stream is over.
  ///
  /// While a terminal event waits for its turn there is no value to start with: the end will come
  /// by itself, after what was sent before it.
  ///
  /// - Parameter observer: The new registration.
  /// - Returns: The event to greet it with, if any, and whether it is then the caller's turn to
  ///   deliver what was queued meanwhile.
  mutating func register(_ observer: Observer<Value>) -> (greeting: Event?, hasTurn: Bool) {
    if isOver { return (end, false) }
    observers.append(observer)
    return end == nil ? (.next(value), takeTurn()) : (nil, false)
  }

  /// Gives everyone who is to get an event, now that its turn has come.
  mutating func recipients(of delivery: Delivery) -> [Observer<Value>] {
    guard delivery.event.isTerminal else { return delivery.observers }
    isOver = true
    return observers
  }

  /// Strikes registrations off the list.
  mutating func remove(_ spent: Set<ObjectIdentifier>) {
    observers.removeAll { spent.contains(ObjectIdentifier($0)) }
  }

  /// Gives whoever has the turn all that is queued; with nothing left, the turn is over.
  mutating func nextDeliveries() -> [Delivery]? {
    if queue.isEmpty {
      isDelivering = false
      return nil
    }
    let deliveries = queue
    queue = []
    return deliveries
  }

  private mutating func takeTurn() -> Bool {
    if isDelivering { return false }
    isDelivering = true
    return true
  }
}
