extension ObservableType {
  /// A stream of one element.
  ///
  /// - Parameter element: the element.
  /// - Returns: the stream.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Chain { downstream in
      downstream.onNext(element)
      downstream.onEnd(nil)
      return NopDisposable.noOp
    }
  }

  /// A stream of one element, sent by a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - scheduler: sends the element and then the end.
  /// - Returns: the stream.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    Chain { downstream in
      scheduler.schedule(()) { _ in
        downstream.onNext(element)
        return scheduler.schedule(()) { _ in
          downstream.onEnd(nil)
          return NopDisposable.noOp
        }
      }
    }
  }
}
