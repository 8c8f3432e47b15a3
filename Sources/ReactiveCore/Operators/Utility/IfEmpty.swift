extension ObservableType {
  /// Emits a default element if this observable completes without an element.
  @inlinable
  public func ifEmpty(default: Element) -> Observable<Element> {
    asObservable().pipe(
      true, atEnd: { isEmpty in isEmpty ? .next(`default`) : .nothing },
      { isEmpty, element in
        isEmpty = false
        return .next(element)
      })
  }

  /// Continues with another observable if this observable completes without an element.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let first = UpstreamHolder()
      let second = SerialDisposable()
      let all = Disposables.create(isStopped, first, second)
      let disposing = downstream.ending(all)
      var isEmpty = true
      let events = Downstream<Element>(
        onNext: { element in
          isEmpty = false
          downstream.onNext(element)
        },
        onEnd: { error in
          guard error == nil, isEmpty else { return disposing.onEnd(error) }
          // This holder isn't created earlier, because a disposal before the subscribing call
          // would count in `earlyDisposals`.
          let slot = UpstreamHolder()
          second.disposable = slot
          other.runWithTrampoline(disposing.unless(isStopped)) { slot.hold($0) }
          first.disposeAtEnd()
        })
      first.hold(source.run(events))
      return all
    }
  }
}
