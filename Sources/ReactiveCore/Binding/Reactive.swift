public import class Foundation.NSObject

/// The namespace `rx` of an object, for reactive members such as `label.rx.text`.
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

  /// Returns a binder that sets a property of the object on the main thread.
  ///
  /// For example, `view.rx.isHidden` sets `view.isHidden` to each element.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type with the namespace `rx`.
public protocol ReactiveCompatible {
  /// The type of `rx.base`.
  associatedtype ReactiveBase

  /// The namespace for static members.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The namespace for members of the instance.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  // Without setters, you couldn't set a member of `rx`. The setters have nothing to do, because the
  // member's own setter changes the object.

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
