extension ContinuousClock.Instant {
  /// How long ago this was, in seconds, to a tenth of a millisecond.
  package var secondsSince: Double {
    ((ContinuousClock.now - self) / .microseconds(100)).rounded() / 10_000
  }
}
