public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Combines the first elements of all sequences, then the second ones, and so on.
  ///
  /// - Parameter resultSelector: makes an element of theirs
  /// - Returns: the sequence of results; it completes when all have, and also, unlike `zip` of two
  ///   to eight sequences, when only one has not and emits an element that has no partner
  @inlinable
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits the first elements of all sequences together, then the second ones, and so on.
  ///
  /// - Returns: the sequence of their elements; it completes when all have, and also, unlike `zip`
  ///   of two to eight sequences, when only one has not and emits an element that has no partner
  @inlinable
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.zip(collection.map { $0.asObservable() }))
  }

  /// Combines the latest elements of all sequences whenever one of them emits.
  ///
  /// - Parameter resultSelector: makes an element of theirs
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

  /// Combines each element with the latest one of another sequence.
  ///
  /// - Parameters:
  ///   - second: the other sequence; elements that come before its first are left out
  ///   - resultSelector: makes an element
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
  /// - Parameter second: the other sequence; elements that come before its first are left out
  @inlinable
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType>(
    _ second: SecondO
  ) -> SharedSequence<SharingStrategy, SecondO.Element> {
    SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
  }

  /// Merges the sequences.
  ///
  /// - Returns: a sequence that completes when all sources have
  @inlinable
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the sequences.
  ///
  /// - Returns: a sequence that completes when all sources have
  @inlinable
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the sequences.
  ///
  /// - Returns: a sequence that completes when all sources have
  @inlinable
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Merges the inner sequences.
  ///
  /// - Returns: a sequence that completes when this and all the others have
  @inlinable
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().flatMap { $0 })
  }

  /// Merges the inner sequences, with a limit on how many are subscribed to at a time; the others
  /// wait.
  ///
  /// - Parameter maxConcurrent: how many at a time
  /// - Returns: a sequence that completes when this and all the others have
  @inlinable
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(
      asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }
}

extension SharedSequenceConvertibleType {
  /// Maps each element to a sequence, and merges these sequences.
  @inlinable
  public func flatMap<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// Maps each element to a sequence, and emits the elements of the latest one.
  ///
  /// - Parameter selector: makes a sequence; the one before is left then
  @inlinable
  public func flatMapLatest<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to a sequence and emits its elements; elements are ignored until it has
  /// completed.
  @inlinable
  public func flatMapFirst<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to a sequence, and concatenates these sequences.
  @inlinable
  public func concatMap<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().concatMap(selector))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of the latest inner sequence.
  @inlinable
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().flatMapLatest { $0 })
  }
}

extension SharedSequenceConvertibleType {
  /// Concatenates sequences.
  ///
  /// - Parameter sequence: the sequences; each is asked for when the one before has completed
  @inlinable
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Concatenates sequences.
  @inlinable
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(collection.map { $0.asObservable() }))
  }
}
