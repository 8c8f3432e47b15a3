public import class Foundation.NSObject

/// The namespace of the reactive members of an object: `label.rx.text`.
///
/// Extend it for a type of your own: `extension Reactive where Base: MyView { … }`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Makes the namespace of an object.
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

/// A type with a namespace for reactive members, `rx`.
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
    // Settable, so that members of `rx` can be set: that changes the object, not this value.
    set {}
  }

  /// The namespace of the instance.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
