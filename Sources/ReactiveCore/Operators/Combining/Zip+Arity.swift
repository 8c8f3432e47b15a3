// The compiler checks closures far faster against a fixed number of parameters than against a pack:
// so there is a method for each number of streams, and one for all of them behind these.

extension ObservableType {
  /// Makes an element of the first elements of two streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, or when nothing more can be made.
  @inlinable
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    zip(of: source1, source2, by: resultSelector)
  }

  /// Makes an element of the first elements of three streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, or when nothing more can be made.
  @inlinable
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    zip(of: source1, source2, source3, by: resultSelector)
  }

  /// Makes an element of the first elements of four streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, or when nothing more can be made.
  @inlinable
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    zip(of: source1, source2, source3, source4, by: resultSelector)
  }

  /// Makes an element of the first elements of five streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, or when nothing more can be made.
  @inlinable
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    zip(of: source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Makes an element of the first elements of six streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, or when nothing more can be made.
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
    zip(of: source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Makes an element of the first elements of seven streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, or when nothing more can be made.
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
    zip(of: source1, source2, source3, source4, source5, source6, source7, by: resultSelector)
  }

  /// Makes an element of the first elements of eight streams, another of the second ones, and so on.
  ///
  /// - Returns: the stream; it completes when all have, or when nothing more can be made.
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
    zip(
      of: source1, source2, source3, source4, source5, source6, source7, source8, by: resultSelector
    )
  }
}
