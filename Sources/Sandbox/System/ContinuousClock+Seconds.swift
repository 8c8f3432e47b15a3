extension ContinuousClock.Instant {
  /// The time since then, in seconds, to a tenth of a millisecond.
  package var secondsSince: Double {
    ((ContinuousClock.now - self) / .microseconds(100)).rounded() / 10_000
  }
}
