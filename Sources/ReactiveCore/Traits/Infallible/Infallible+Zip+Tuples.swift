extension InfallibleType where Element == Any {
  /// Sends the first elements of two streams together, then the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>
  ) -> Infallible<(E1, E2)> {
    Infallible(.zip(source1.asObservable(), source2.asObservable(), resultSelector: { ($0, $1) }))
  }

  /// Sends the first elements of three streams together, then the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>
  ) -> Infallible<(E1, E2, E3)> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        resultSelector: { ($0, $1, $2) }))
  }

  /// Sends the first elements of four streams together, then the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
    _ source4: Infallible<E4>
  ) -> Infallible<(E1, E2, E3, E4)> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), resultSelector: { ($0, $1, $2, $3) }))
  }

  /// Sends the first elements of five streams together, then the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
    _ source4: Infallible<E4>, _ source5: Infallible<E5>
  ) -> Infallible<(E1, E2, E3, E4, E5)> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), resultSelector: { ($0, $1, $2, $3, $4) }))
  }

  /// Sends the first elements of six streams together, then the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
    _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6)> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        resultSelector: { ($0, $1, $2, $3, $4, $5) }))
  }

  /// Sends the first elements of seven streams together, then the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
    _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>,
    _ source7: Infallible<E7>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6, E7)> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }))
  }

  /// Sends the first elements of eight streams together, then the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
    _ source4: Infallible<E4>, _ source5: Infallible<E5>, _ source6: Infallible<E6>,
    _ source7: Infallible<E7>, _ source8: Infallible<E8>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6, E7, E8)> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), source3.asObservable(),
        source4.asObservable(), source5.asObservable(), source6.asObservable(),
        source7.asObservable(), source8.asObservable(),
        resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }))
  }
}
