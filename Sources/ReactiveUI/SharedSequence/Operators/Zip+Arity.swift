public import ReactiveCore

// A method for each number of sequences: see `CombineLatest+Arity.swift` for why.

extension SharedSequenceConvertibleType {
  /// Makes an element of the first elements of two sequences, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector)
    )
  }

  /// Makes an element of the first elements of three sequences, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        resultSelector: resultSelector))
  }

  /// Makes an element of the first elements of four sequences, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), resultSelector: resultSelector))
  }

  /// Makes an element of the first elements of five sequences, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), resultSelector: resultSelector))
  }

  /// Makes an element of the first elements of six sequences, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
    _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        resultSelector: resultSelector))
  }

  /// Makes an element of the first elements of seven sequences, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
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
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), resultSelector: resultSelector))
  }

  /// Makes an element of the first elements of eight sequences, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
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
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), source8.asObservable(), resultSelector: resultSelector))
  }
}
