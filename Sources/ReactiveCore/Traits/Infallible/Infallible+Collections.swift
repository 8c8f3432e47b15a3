extension InfallibleType {
  /// Combines the latest elements of some streams, whenever one of them sends an element.
  ///
  /// - Parameters:
  ///   - collection: the streams
  ///   - resultSelector: makes an element; it should not throw
  /// - Returns: the stream; it completes when all have
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the latest element of each of some streams, whenever one of them sends one.
  ///
  /// - Parameter collection: the streams
  /// - Returns: the stream; it completes when all have
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }

  /// Combines the first elements of some streams, then their second elements, and so on.
  ///
  /// - Parameters:
  ///   - collection: the streams
  ///   - resultSelector: makes an element; it should not throw
  /// - Returns: the stream; it completes when all have, and also, unlike `zip` of two to eight
  ///   streams, when only one has not and sends an element that has no partner
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the first elements of some streams, then the second ones, and so on.
  ///
  /// - Parameter collection: the streams
  /// - Returns: the stream; it completes when all have, and also, unlike `zip` of two to eight
  ///   streams, when only one has not and sends an element that has no partner
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.zip(collection) { $0 }
  }
}
