public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Makes an element of the first elements of all sequences, another of the second ones, and so
  /// on.
  ///
  /// - Parameters:
  ///   - collection: the sequences
  ///   - resultSelector: makes an element of theirs
  /// - Returns: the sequence of results; it completes when all have, and also, unlike `zip` of two
  ///   to eight sequences, when only one has not and sends an element that has no partner
  @inlinable
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the first elements of all sequences together, then the second ones, and so on.
  ///
  /// - Parameter collection: the sequences
  /// - Returns: the sequence of their elements; it completes when all have, and also, unlike `zip`
  ///   of two to eight sequences, when only one has not and sends an element that has no partner
  @inlinable
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.zip(collection.map { $0.asObservable() }))
  }

  /// Makes an element of the latest element of each sequence, whenever one of them sends one.
  ///
  /// - Parameters:
  ///   - collection: the sequences
  ///   - resultSelector: makes an element of theirs
  /// - Returns: the sequence of results
  @inlinable
  public static func combineLatest<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the latest elements of all sequences, whenever one of them sends one.
  ///
  /// - Parameter collection: the sequences
  /// - Returns: the sequence of their elements
  @inlinable
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.combineLatest(collection.map { $0.asObservable() }))
  }

  /// Makes an element of each element and the latest one of another sequence.
  ///
  /// - Parameters:
  ///   - second: the other sequence; elements that come before its first are left out
  ///   - resultSelector: makes an element
  /// - Returns: the sequence of results
  @inlinable
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType, ResultType>(
    _ second: SecondO, resultSelector: @escaping (Element, SecondO.Element) -> ResultType
  ) -> SharedSequence<SharingStrategy, ResultType>
  where SecondO.SharingStrategy == SharingStrategy {
    SharedSequence(
      asObservable().withLatestFrom(
        second.asSharedSequence(), resultSelector: resultSelector))
  }

  /// Sends the latest element of another sequence in place of each element.
  ///
  /// - Parameter second: the other sequence; elements that come before its first are left out
  /// - Returns: the sequence of the other's elements
  @inlinable
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType>(
    _ second: SecondO
  ) -> SharedSequence<SharingStrategy, SecondO.Element> {
    SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
  }

  /// Sends the elements of all sequences, as they come.
  ///
  /// - Parameter sources: the sequences
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Sends the elements of all sequences, as they come.
  ///
  /// - Parameter sources: the sequences
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Sends the elements of all sequences, as they come.
  ///
  /// - Parameter sources: the sequences
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends the elements of this sequence's sequences, as they come.
  ///
  /// - Returns: the sequence; it completes when this and all the others have
  @inlinable
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().flatMap { $0 })
  }

  /// Sends the elements of this sequence's sequences, as they come; only so many are subscribed to
  /// at a time, and the others wait.
  ///
  /// - Parameter maxConcurrent: how many at a time
  /// - Returns: the sequence; it completes when this and all the others have
  @inlinable
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(
      asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }
}

extension SharedSequenceConvertibleType {
  /// Makes a sequence of each element, and sends the elements of all, as they come.
  ///
  /// - Parameter selector: makes a sequence
  /// - Returns: the sequence of their elements
  @inlinable
  public func flatMap<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// Makes a sequence of each element, and sends the elements of the latest one.
  ///
  /// - Parameter selector: makes a sequence; the one before is left then
  /// - Returns: the sequence of their elements
  @inlinable
  public func flatMapLatest<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// Makes a sequence of an element, and sends its elements; elements that come before it is over
  /// are left out.
  ///
  /// - Parameter selector: makes a sequence
  /// - Returns: the sequence of their elements
  @inlinable
  public func flatMapFirst<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// Makes a sequence of each element, and sends the elements of one after the other.
  ///
  /// - Parameter selector: makes a sequence
  /// - Returns: the sequence of their elements
  @inlinable
  public func concatMap<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().concatMap(selector))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends the elements of the latest of this sequence's sequences.
  ///
  /// - Returns: the sequence of their elements
  @inlinable
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().flatMapLatest { $0 })
  }
}

extension SharedSequenceConvertibleType {
  /// Sends the elements of sequences one after the other.
  ///
  /// - Parameter sequence: the sequences; each is asked for when the one before has completed
  /// - Returns: the sequence of their elements
  @inlinable
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Sends the elements of sequences one after the other.
  ///
  /// - Parameter collection: the sequences
  /// - Returns: the sequence of their elements
  @inlinable
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(collection.map { $0.asObservable() }))
  }
}
