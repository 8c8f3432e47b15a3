extension PrimitiveSequenceType {
  /// A stream that fails at once.
  ///
  /// - Parameter error: the error
  /// - Returns: the stream
  public static func error(_ error: any Swift.Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// A stream that sends no events.
  ///
  /// - Returns: the stream
  public static func never() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .never())
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// A stream of one element.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// A stream of one element, sent by a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element
  ///   - scheduler: sends the element and then completion
  /// - Returns: the stream
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }
}

extension PrimitiveSequence {
  /// A stream that is made anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the stream; an error that it throws is sent as an error
  /// - Returns: the stream
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// A stream that has a resource of its own for each subscriber.
  ///
  /// - Parameters:
  ///   - resourceFactory: makes the resource; it is disposed of after the subscription to the
  ///     stream
  ///   - primitiveSequenceFactory: makes the stream that uses the resource
  /// - Returns: the stream; it fails with an error that a closure throws
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }
}
