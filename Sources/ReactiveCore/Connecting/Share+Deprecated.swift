extension ObservableType {
  /// Shares one run of this stream, with the last element, while anybody is subscribed.
  ///
  /// - Returns: the shared stream.
  @available(*, deprecated, renamed: "share(replay:)", message: "use share(replay: 1)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1)
  }

  /// Shares one run of this stream, and keeps the last elements for good.
  ///
  /// - Parameter bufferSize: how many.
  /// - Returns: the shared stream.
  @available(
    *, deprecated, renamed: "share(replay:)",
    message: "use share(replay:), or share(replay:scope:) with .forever for what this does"
  )
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }
}
