/// An observable under another name, for files in which something else is called `Observable`.
public typealias RxObservable<Element> = ReactiveCore.Observable<Element>
