/// The namespace of the reactive members of an object: `label.rx.text`.
///
/// Extend it for a type of your own: `extension Reactive where Base: MyView { … }`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Makes the namespace of an object.
  ///
  /// - Parameter base: the object
  public init(_ base: Base) {
    self.base = base
  }

  /// A binder for each property that can be set: `view.rx.isHidden` takes elements and sets
  /// `view.isHidden`, on the main thread.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}
