// A method for each number of streams: see `SourceRow` for why it is not one for all.

extension ObservableType {
  /// Makes an element of the latest element of each of two streams, whenever one of them sends one.
  ///
  /// - Returns: the stream; it completes when all have
  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    combine(Pair(Latest(source1), Latest(source2))) { try resultSelector($0.0, $0.1) }
  }

  /// Makes an element of the latest element of each of three streams, whenever one of them sends
  /// one.
  ///
  /// - Returns: the stream; it completes when all have
  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    combine(Pair(Latest(source1), Pair(Latest(source2), Latest(source3)))) {
      let (a, (b, c)) = $0
      return try resultSelector(a, b, c)
    }
  }

  /// Makes an element of the latest element of each of four streams, whenever one of them sends
  /// one.
  ///
  /// - Returns: the stream; it completes when all have
  @inlinable
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    combine(Pair(Latest(source1), Pair(Latest(source2), Pair(Latest(source3), Latest(source4))))) {
      let (a, (b, (c, d))) = $0
      return try resultSelector(a, b, c, d)
    }
  }

  /// Makes an element of the latest element of each of five streams, whenever one of them sends
  /// one.
  ///
  /// - Returns: the stream; it completes when all have
  @inlinable
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    combine(
      Pair(
        Latest(source1),
        Pair(Latest(source2), Pair(Latest(source3), Pair(Latest(source4), Latest(source5)))))
    ) {
      let (a, (b, (c, (d, e)))) = $0
      return try resultSelector(a, b, c, d, e)
    }
  }

  /// Makes an element of the latest element of each of six streams, whenever one of them sends one.
  ///
  /// - Returns: the stream; it completes when all have
  @inlinable
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws ->
      Element
  ) -> Observable<Element> {
    combine(
      Pair(
        Latest(source1),
        Pair(
          Latest(source2),
          Pair(Latest(source3), Pair(Latest(source4), Pair(Latest(source5), Latest(source6))))))
    ) {
      let (a, (b, (c, (d, (e, f))))) = $0
      return try resultSelector(a, b, c, d, e, f)
    }
  }

  /// Makes an element of the latest element of each of seven streams, whenever one of them sends
  /// one.
  ///
  /// - Returns: the stream; it completes when all have
  @inlinable
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
      throws -> Element
  ) -> Observable<Element> {
    combine(
      Pair(
        Latest(source1),
        Pair(
          Latest(source2),
          Pair(
            Latest(source3),
            Pair(Latest(source4), Pair(Latest(source5), Pair(Latest(source6), Latest(source7)))))))
    ) {
      let (a, (b, (c, (d, (e, (f, g)))))) = $0
      return try resultSelector(a, b, c, d, e, f, g)
    }
  }

  /// Makes an element of the latest element of each of eight streams, whenever one of them sends
  /// one.
  ///
  /// - Returns: the stream; it completes when all have
  @inlinable
  public static func combineLatest<
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
    combine(
      Pair(
        Latest(source1),
        Pair(
          Latest(source2),
          Pair(
            Latest(source3),
            Pair(
              Latest(source4),
              Pair(Latest(source5), Pair(Latest(source6), Pair(Latest(source7), Latest(source8))))))
        ))
    ) {
      let (a, (b, (c, (d, (e, (f, (g, h))))))) = $0
      return try resultSelector(a, b, c, d, e, f, g, h)
    }
  }
}
