public import class Foundation.NSObject

/// The namespace for the reactive members of an object, such as `label.rx.text`.
///
/// To add members to your own type, extend the namespace:
/// `extension Reactive where Base: MyView { … }`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object whose members are in the namespace.
  public let base: Base

  /// Creates the namespace of an object.
  public init(_ base: Base) {
    self.base = base
  }

  /// Returns a binder for a property that can be set.
  ///
  /// For example, `view.rx.isHidden` takes elements, and sets `view.isHidden` on the main thread.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type that has `rx`, a namespace for reactive members.
public protocol ReactiveCompatible {
  /// The type that the namespace extends.
  associatedtype ReactiveBase

  /// The namespace of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The namespace of the instance.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The namespace of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // This property has a setter so that you can set members of `rx`. That changes the object, not
    // this property.
    set {}
  }

  /// The namespace of the instance.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
