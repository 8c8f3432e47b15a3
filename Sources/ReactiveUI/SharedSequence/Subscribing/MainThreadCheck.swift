import ReactiveCore

/// Stops the program if a driver is driven off the main thread.
@usableFromInline
func ensureDrivingOnMainThread() {
  MainScheduler.ensureRunningOnMainThread(
    errorMessage: """
      `drive` was called on another thread than the main one. A driver hands its last element to a \
      new subscriber at once, on the thread that calls `drive`, and what it drives belongs to the \
      main thread. Call `drive` on the main thread, for instance inside `DispatchQueue.main.async`.
      """)
}
