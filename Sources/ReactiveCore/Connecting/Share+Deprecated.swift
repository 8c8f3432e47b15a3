extension ObservableType {
  /// Shares one run of this stream while there are subscribers, and replays the last element.
  ///
  /// - Returns: the shared stream
  @available(*, deprecated, renamed: "share(replay:)", message: "use share(replay: 1)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1)
  }

  /// Shares one run of this stream, and replays the last elements for as long as the result exists.
  ///
  /// - Parameter bufferSize: the number of replayed elements
  /// - Returns: the shared stream
  @available(
    *, deprecated, renamed: "share(replay:)",
    message: "use share(replay:), or share(replay:scope:) with .forever for what this does"
  )
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }
}
