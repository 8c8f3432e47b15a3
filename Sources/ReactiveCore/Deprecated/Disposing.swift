extension Disposable {
  /// An old name of `disposed(by:)`.
  ///
  /// - Parameter bag: disposes of this when it is deallocated
  @available(*, deprecated, message: "use `disposed(by:)`")
  public func addDisposableTo(_ bag: DisposeBag) {
    disposed(by: bag)
  }
}
