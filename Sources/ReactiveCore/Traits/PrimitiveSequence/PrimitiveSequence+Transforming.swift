extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Makes another element of the element.
  ///
  /// - Parameter transform: makes it; an error that it throws ends the stream
  /// - Returns: the stream of the new elements
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(raw: source.map(transform))
  }

  /// Makes another element of the element, if one can be made.
  ///
  /// - Parameter transform: makes it, or nil; an error that it throws ends the stream
  /// - Returns: the stream; it completes without an element where none was made
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(raw: source.compactMap(transform))
  }

  /// Lets the element through if it is wanted.
  ///
  /// - Parameter predicate: whether it is wanted; an error that it throws ends the stream
  /// - Returns: the stream; it completes without the element where that is not wanted
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Continues with a stream made of the element.
  ///
  /// - Parameter selector: makes the stream; an error that it throws ends the result
  /// - Returns: the stream
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(raw: source.flatMap(selector))
  }

  /// Continues with a completable made of the element.
  ///
  /// - Parameter selector: makes the completable; an error that it throws ends the result
  /// - Returns: a stream that completes with the completable, or at once where there is no element
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Leaves out the element, so that only the end is left.
  ///
  /// - Returns: a stream that completes or fails when this does
  public func asCompletable() -> Completable {
    Completable(raw: source.ignoreElements())
  }
}

extension PrimitiveSequence {
  /// Prints every event, and the beginning and the end of every subscription, with the time.
  ///
  /// - Parameters:
  ///   - identifier: names the stream in the output; by default the place in the source does
  ///   - trimOutput: whether to leave out the middle of events that take more than 40 characters
  ///   - file: where the stream is made
  ///   - line: where the stream is made
  ///   - function: where the stream is made
  /// - Returns: the same stream
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
