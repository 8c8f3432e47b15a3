extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The times for which work is planned, in the order in which it will run.
  public var debugDescription: String {
    var (queue, times) = (queue, [String]())
    while let work = queue.first {
      if !work.isDisposed { times.append("\(work.time)") }
      queue.removeFirst()
    }
    return "clock: \(clock), planned: [\(times.joined(separator: ", "))]"
  }
}
