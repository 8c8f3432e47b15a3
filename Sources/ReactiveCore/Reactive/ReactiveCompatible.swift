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
