extension InfallibleType {
  /// Sends an element when no other one was sent within a time span after it.
  ///
  /// - Parameters:
  ///   - dueTime: how long nothing has to come
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Sends an element, and then none for a time.
  ///
  /// - Parameters:
  ///   - dueTime: how long
  ///   - latest: whether the last of what came in that time is sent at its end
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Sends everything later.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: keeps the time, and subscribes
  /// - Returns: the stream
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Lets elements through for a time, and then completes.
  ///
  /// - Parameters:
  ///   - duration: the time span, from the subscription on
  ///   - scheduler: runs the timer
  /// - Returns: the stream
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Delivers the events on a scheduler.
  ///
  /// - Parameter scheduler: where to deliver
  /// - Returns: the stream
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on a scheduler.
  ///
  /// - Parameter scheduler: where to subscribe and to dispose
  /// - Returns: the stream
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
