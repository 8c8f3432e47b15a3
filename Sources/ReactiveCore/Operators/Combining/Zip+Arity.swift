// A method for each number of streams: see `SourceRow` for why it is not one for all.

extension ObservableType {
  /// Makes an element of the first elements of two streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    combineToTheEnd(Pair(Queued(source1), Queued(source2))) { try resultSelector($0.0, $0.1) }
  }

  /// Makes an element of the first elements of three streams, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    combineToTheEnd(Pair(Queued(source1), Pair(Queued(source2), Queued(source3)))) {
      let (a, (b, c)) = $0
      return try resultSelector(a, b, c)
    }
  }

  /// Makes an element of the first elements of four streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    combineToTheEnd(
      Pair(Queued(source1), Pair(Queued(source2), Pair(Queued(source3), Queued(source4))))
    ) {
      let (a, (b, (c, d))) = $0
      return try resultSelector(a, b, c, d)
    }
  }

  /// Makes an element of the first elements of five streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    combineToTheEnd(
      Pair(
        Queued(source1),
        Pair(Queued(source2), Pair(Queued(source3), Pair(Queued(source4), Queued(source5)))))
    ) {
      let (a, (b, (c, (d, e)))) = $0
      return try resultSelector(a, b, c, d, e)
    }
  }

  /// Makes an element of the first elements of six streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws ->
      Element
  ) -> Observable<Element> {
    combineToTheEnd(
      Pair(
        Queued(source1),
        Pair(
          Queued(source2),
          Pair(Queued(source3), Pair(Queued(source4), Pair(Queued(source5), Queued(source6))))))
    ) {
      let (a, (b, (c, (d, (e, f))))) = $0
      return try resultSelector(a, b, c, d, e, f)
    }
  }

  /// Makes an element of the first elements of seven streams, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
      throws -> Element
  ) -> Observable<Element> {
    combineToTheEnd(
      Pair(
        Queued(source1),
        Pair(
          Queued(source2),
          Pair(
            Queued(source3),
            Pair(Queued(source4), Pair(Queued(source5), Pair(Queued(source6), Queued(source7)))))))
    ) {
      let (a, (b, (c, (d, (e, (f, g)))))) = $0
      return try resultSelector(a, b, c, d, e, f, g)
    }
  }

  /// Makes an element of the first elements of eight streams, another of the second ones, and so
  /// on.
  ///
  /// - Returns: the stream; it completes when all have, and not before
  @inlinable
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7, _ source8: O8,
    resultSelector:
      @escaping (
        O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element,
        O8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    combineToTheEnd(
      Pair(
        Queued(source1),
        Pair(
          Queued(source2),
          Pair(
            Queued(source3),
            Pair(
              Queued(source4),
              Pair(Queued(source5), Pair(Queued(source6), Pair(Queued(source7), Queued(source8))))))
        ))
    ) {
      let (a, (b, (c, (d, (e, (f, (g, h))))))) = $0
      return try resultSelector(a, b, c, d, e, f, g, h)
    }
  }
}
