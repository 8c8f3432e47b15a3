public import ReactiveCore

// A method for each number of sequences. A parameter pack cannot require the same sharing strategy
// of all, and with a pack the type checker gives up on closures such as
// `{ $0 + $1 + $2 + $3 + $4 + $5 }`.

extension SharedSequenceConvertibleType {
  /// Makes an element of the latest element of each of two sequences, whenever one of them sends
  /// one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
  }

  /// Makes an element of the latest element of each of three sequences, whenever one of them sends
  /// one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        resultSelector: resultSelector))
  }

  /// Makes an element of the latest element of each of four sequences, whenever one of them sends
  /// one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3, E4>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), resultSelector: resultSelector))
  }

  /// Makes an element of the latest element of each of five sequences, whenever one of them sends
  /// one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3, E4, E5>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), resultSelector: resultSelector))
  }

  /// Makes an element of the latest element of each of six sequences, whenever one of them sends
  /// one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3, E4, E5, E6>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
    _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        resultSelector: resultSelector))
  }

  /// Makes an element of the latest element of each of seven sequences, whenever one of them sends
  /// one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
    _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>,
    _ source7: some SharedSequenceConvertibleType<SharingStrategy, E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), resultSelector: resultSelector))
  }

  /// Makes an element of the latest element of each of eight sequences, whenever one of them sends
  /// one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
    _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>,
    _ source7: some SharedSequenceConvertibleType<SharingStrategy, E7>,
    _ source8: some SharedSequenceConvertibleType<SharingStrategy, E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), source8.asObservable(), resultSelector: resultSelector))
  }
}
