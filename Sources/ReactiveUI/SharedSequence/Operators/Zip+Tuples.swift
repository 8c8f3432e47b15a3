public import ReactiveCore

extension SharedSequenceConvertibleType where Element == Any {
  /// Sends the first elements of two sequences together, then the second ones, and so on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>
  ) -> SharedSequence<SharingStrategy, (E1, E2)> {
    SharedSequence(Observable.zip(source1.asObservable(), source2.asObservable()))
  }

  /// Sends the first elements of three sequences together, then the second ones, and so on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3)> {
    SharedSequence(
      Observable.zip(source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Sends the first elements of four sequences together, then the second ones, and so on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4)> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable()))
  }

  /// Sends the first elements of five sequences together, then the second ones, and so on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4, E5)> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable()))
  }

  /// Sends the first elements of six sequences together, then the second ones, and so on.
  ///
  /// - Returns: the sequence; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
    _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4, E5, E6)> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable()))
  }

  /// Sends the first elements of seven sequences together, then the second ones, and so on.
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
    _ source7: some SharedSequenceConvertibleType<SharingStrategy, E7>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4, E5, E6, E7)> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable()))
  }

  /// Sends the first elements of eight sequences together, then the second ones, and so on.
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
    _ source8: some SharedSequenceConvertibleType<SharingStrategy, E8>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4, E5, E6, E7, E8)> {
    SharedSequence(
      Observable.zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), source8.asObservable()))
  }
}
