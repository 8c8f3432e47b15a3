public import class Foundation.NSObject

/// The namespace for the reactive members of an object, such as `label.rx.text`.
///
/// To add members to your own type, extend the namespace:
/// `extension Reactive where Base: MyView { … }`. If your type isn't an `NSObject`, it must also
/// conform to `ReactiveCompatible`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object to which the namespace belongs.
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

  /// The namespace for static members.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The namespace for members of the instance.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  // Both properties have a setter, because otherwise you couldn't set a member of `rx`. The
  // member's setter changes the object, so these setters have nothing to do.

  /// The namespace for static members.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    set {}
  }

  /// The namespace for members of the instance.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
