import Dispatch

extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main queue.
  ///
  /// On Linux another thread than the first may serve that queue, so a queue-specific value is
  /// checked, not the thread.
  static var isMain: Bool { getSpecific(key: mainKey) != nil }
}
