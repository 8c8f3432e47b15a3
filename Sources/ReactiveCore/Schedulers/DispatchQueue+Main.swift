import Dispatch

extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the code that asks runs on the main queue.
  ///
  /// On Linux another thread than the first may serve that queue, so its own mark counts, not the thread.
  static var isMain: Bool { getSpecific(key: mainKey) != nil }
}
