import Reference

/// What a subject hands on while something happens.
public func record(_ subject: Subject<Int>, during work: () -> Void) -> [Int] {
  var values: [Int] = []
  let cancellation = subject.subscribe { values.append($0) }
  work()
  cancellation.cancel()
  return values
}
