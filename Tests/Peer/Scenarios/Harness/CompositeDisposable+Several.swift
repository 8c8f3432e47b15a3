extension CompositeDisposable {
  convenience init(_ first: any Disposable, _ others: (any Disposable)...) {
    self.init(disposables: [first] + others)
  }
}
