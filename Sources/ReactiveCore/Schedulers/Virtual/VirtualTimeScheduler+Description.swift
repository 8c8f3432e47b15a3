extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The times of the scheduled work, in order.
  public var debugDescription: String {
    var (queue, times) = (queue, [String]())
    while let work = queue.first {
      if !work.isDisposed { times.append("\(work.time)") }
      queue.removeFirst()
    }
    return "clock: \(clock), planned: [\(times.joined(separator: ", "))]"
  }
}
