public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Combines the first elements of all sequences, then the second elements, and so on.
  ///
  /// - Parameter resultSelector: a closure that combines the sequences' elements
  /// - Returns: the sequence of results; it completes when all sequences have completed. It also
  ///   completes when all sequences except one have completed, and the last sequence emits an
  ///   element without a partner. In that case `zip` of two to eight sequences doesn't complete.
  @inlinable
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits the first elements of all sequences together, then the second elements, and so on.
  ///
  /// - Returns: the sequence of arrays; it completes when all sequences have completed. It also
  ///   completes when all sequences except one have completed, and the last sequence emits an
  ///   element without a partner. In that case `zip` of two to eight sequences doesn't complete.
  @inlinable
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.zip(collection.map { $0.asObservable() }))
  }

  /// Combines the latest elements of all sequences whenever one of them emits.
  ///
  /// - Parameter resultSelector: a closure that combines the sequences' elements
  @inlinable
  public static func combineLatest<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits the latest elements of all sequences whenever one of them emits.
  @inlinable
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.combineLatest(collection.map { $0.asObservable() }))
  }

  /// Combines each element with the latest element of another sequence.
  ///
  /// - Parameters:
  ///   - second: the other sequence; until it has emitted, the elements of this sequence are left
  ///     out
  ///   - resultSelector: a closure that combines an element with the other sequence's latest
  ///     element
  @inlinable
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType, ResultType>(
    _ second: SecondO, resultSelector: @escaping (Element, SecondO.Element) -> ResultType
  ) -> SharedSequence<SharingStrategy, ResultType>
  where SecondO.SharingStrategy == SharingStrategy {
    SharedSequence(
      asObservable().withLatestFrom(
        second.asSharedSequence(), resultSelector: resultSelector))
  }

  /// Emits the latest element of another sequence in place of each element.
  ///
  /// - Parameter second: the other sequence; until it has emitted, the elements of this sequence
  ///   are left out
  @inlinable
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType>(
    _ second: SecondO
  ) -> SharedSequence<SharingStrategy, SecondO.Element> {
    SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
  }

  /// Emits the elements of all sequences, in the order in which they arrive.
  ///
  /// - Returns: a sequence that completes when all sources have completed
  @inlinable
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Emits the elements of all sequences, in the order in which they arrive.
  ///
  /// - Returns: a sequence that completes when all sources have completed
  @inlinable
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Emits the elements of all sequences, in the order in which they arrive.
  ///
  /// - Returns: a sequence that completes when all sources have completed
  @inlinable
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of all inner sequences, in the order in which they arrive.
  ///
  /// - Returns: a sequence that completes when this sequence and all inner sequences have completed
  @inlinable
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().flatMap { $0 })
  }

  /// Merges the inner sequences, with a limit on how many are subscribed to at the same time.
  ///
  /// The other inner sequences wait until one has completed.
  ///
  /// - Parameter maxConcurrent: the maximum number of inner sequences that are subscribed to
  /// - Returns: a sequence that completes when this sequence and all inner sequences have completed
  @inlinable
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(
      asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }
}

extension SharedSequenceConvertibleType {
  /// Maps each element to a sequence, and emits the elements of all these sequences.
  @inlinable
  public func flatMap<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// Maps each element to a sequence, and emits the elements of the latest sequence.
  ///
  /// - Parameter selector: a closure that returns a sequence; the subscription to the previous
  ///   sequence is disposed of then
  @inlinable
  public func flatMapLatest<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to a sequence, emits that sequence's elements, and ignores other elements
  /// until it has completed.
  @inlinable
  public func flatMapFirst<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to a sequence, and emits all elements of the first such sequence, then all
  /// elements of the second, and so on.
  @inlinable
  public func concatMap<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().concatMap(selector))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of the latest inner sequence, and disposes of the previous subscription.
  @inlinable
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().flatMapLatest { $0 })
  }
}

extension SharedSequenceConvertibleType {
  /// Emits all elements of the first sequence, then all elements of the second, and so on.
  ///
  /// - Parameter sequence: the sequences; the next sequence is requested when the previous sequence
  ///   has completed
  @inlinable
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Emits all elements of the first sequence, then all elements of the second, and so on.
  @inlinable
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(collection.map { $0.asObservable() }))
  }
}
