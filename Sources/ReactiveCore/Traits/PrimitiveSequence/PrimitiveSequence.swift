/// A stream of which more is known than of an observable: its trait says how many elements it can
/// have.
///
/// It is named by its trait: `Single`, `Maybe` or `Completable`.
public struct PrimitiveSequence<Trait, Element> {
  @usableFromInline let source: Observable<Element>

  /// Takes a stream that is known to be what the trait says.
  @inlinable
  init(raw: Observable<Element>) {
    source = raw
  }
}

/// A stream with a trait.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// How many elements it can have.
  associatedtype Trait

  /// Its element.
  associatedtype Element

  /// The stream.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// Itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The stream without its trait.
  ///
  /// - Returns: an observable of the same events
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
  /// The stream that operators are built on.
  @usableFromInline var source: Observable<Element> { primitiveSequence.source }
}

/// A trait of streams that can have an element, but not more than one.
///
/// The operators that `Single` and `Maybe` share extend this.
public protocol ElementTrait {}
