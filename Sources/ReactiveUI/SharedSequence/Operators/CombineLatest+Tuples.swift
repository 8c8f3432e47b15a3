public import ReactiveCore

extension SharedSequenceConvertibleType where Element == Any {
  /// Sends the latest elements of two sequences, whenever one of them sends one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>
  ) -> SharedSequence<SharingStrategy, (E1, E2)> {
    SharedSequence(Observable.combineLatest(source1.asObservable(), source2.asObservable()))
  }

  /// Sends the latest elements of three sequences, whenever one of them sends one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Sends the latest elements of four sequences, whenever one of them sends one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3, E4>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable()))
  }

  /// Sends the latest elements of five sequences, whenever one of them sends one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3, E4, E5>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4, E5)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable()))
  }

  /// Sends the latest elements of six sequences, whenever one of them sends one.
  ///
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func combineLatest<E1, E2, E3, E4, E5, E6>(
    _ source1: some SharedSequenceConvertibleType<SharingStrategy, E1>,
    _ source2: some SharedSequenceConvertibleType<SharingStrategy, E2>,
    _ source3: some SharedSequenceConvertibleType<SharingStrategy, E3>,
    _ source4: some SharedSequenceConvertibleType<SharingStrategy, E4>,
    _ source5: some SharedSequenceConvertibleType<SharingStrategy, E5>,
    _ source6: some SharedSequenceConvertibleType<SharingStrategy, E6>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4, E5, E6)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable()))
  }

  /// Sends the latest elements of seven sequences, whenever one of them sends one.
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
    _ source7: some SharedSequenceConvertibleType<SharingStrategy, E7>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4, E5, E6, E7)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable()))
  }

  /// Sends the latest elements of eight sequences, whenever one of them sends one.
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
    _ source8: some SharedSequenceConvertibleType<SharingStrategy, E8>
  ) -> SharedSequence<SharingStrategy, (E1, E2, E3, E4, E5, E6, E7, E8)> {
    SharedSequence(
      Observable.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), source8.asObservable()))
  }
}
