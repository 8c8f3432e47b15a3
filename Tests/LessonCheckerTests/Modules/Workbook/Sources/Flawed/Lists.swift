/// The last of some values.
public func last(of values: [Int]) -> Int? { values[values.count - 1] }

/// How often a number can be halved before it is 1.
public func halvings(of number: Int) -> Int {
  var count = 0
  var rest = number
  while rest > 0 || count > 0 {
    rest /= 2
    count &+= 1
  }
  return count
}

/// The sum of some values.
public func sum(of values: [Int]) -> Int {
  print("adding", values.count)
  return values.reduce(0, +)
}
