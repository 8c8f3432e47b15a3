/// An alias of `Observable`, for files in which another type is called `Observable`.
public typealias RxObservable<Element> = ReactiveCore.Observable<Element>
