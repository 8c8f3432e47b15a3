// Every call of `from` that passes an array or a sequence would also fit these, as an optional
// array: to rank them last spares the compiler the trouble.
extension Observable {
  /// The old name of `from(optional:)`.
  ///
  /// - Parameter optional: the element; nil makes the stream complete at once
  /// - Returns: the stream
  @available(*, deprecated, renamed: "from(optional:)")
  @_disfavoredOverload
  public static func from(_ optional: Element?) -> Observable<Element> {
    from(optional: optional)
  }

  /// The old name of `from(optional:scheduler:)`.
  ///
  /// - Parameters:
  ///   - optional: the element; nil makes the stream complete at once
  ///   - scheduler: sends the element and then completion
  /// - Returns: the stream
  @available(*, deprecated, renamed: "from(optional:scheduler:)")
  @_disfavoredOverload
  public static func from(
    _ optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: optional, scheduler: scheduler)
  }
}
