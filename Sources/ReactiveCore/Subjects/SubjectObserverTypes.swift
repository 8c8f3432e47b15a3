extension PublishSubject {
  /// What sends to the subject: itself.
  public typealias SubjectObserverType = PublishSubject<Element>
}

extension BehaviorSubject {
  /// What sends to the subject: itself.
  public typealias SubjectObserverType = BehaviorSubject<Element>
}

extension ReplaySubject {
  /// What sends to the subject: itself.
  public typealias SubjectObserverType = ReplaySubject<Element>
}

extension AsyncSubject {
  /// What sends to the subject: itself.
  public typealias SubjectObserverType = AsyncSubject<Element>
}
