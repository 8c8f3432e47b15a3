/// Something with a reactive side.
public protocol ReactiveCompatible {
  /// Whose side it is.
  associatedtype ReactiveBase

  /// The reactive side of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive side of an instance.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The reactive side of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // It can be set so that members of `rx` can be: what they change is the object, not this.
    set {}
  }

  /// The reactive side of the instance.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
