/// The last of some values; nil where there are none.
public func last(of values: [Int]) -> Int? { values.last }

/// How often a number can be halved before it is 1.
public func halvings(of number: Int) -> Int {
  var count = 0
  var rest = number
  while rest > 1 {
    rest /= 2
    count += 1
  }
  return count
}

/// The sum of some values.
public func sum(of values: [Int]) -> Int { values.reduce(0, +) }
