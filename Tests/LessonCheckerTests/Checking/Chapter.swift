/// Markdown as a chapter of a book on Swift has it: snippets that go on from one another over a
/// section, that declare a name again, that show errors, and that are pieces of something.
let chapter = #"""
  # Values

  A value has a *type*.

  @@@swift
  let degrees = 20
  print("It is \(degrees) degrees.")
  // Prints "It is 20 degrees."
  @@@

  > Note: Nobody runs this: `let x = 1`.

  ## Names

  @@@swift
  struct Station {
      var name = "North"
      var readings: [Int] = []
  }
  var station = Station()
  station.readings.append(7)
  @@@

  A name is given once:

  @@@swift
  let fixed = 1
  fixed = 2
  // This is a compile-time error: fixed can't change.
  @@@

  <!--
    - test: `names`

    @@@swift
    this was never meant to be seen
    @@@
  -->

  @@@swift
  print("\(station.name): \(station.readings)")
  for reading in station.readings + [8] {
      print(reading)
  }
  // Prints "North: [7]"
  // Prints "8"
  @@@

  ### In other words

  1. Another example declares the same name.

     @@@swift
     var station = ["South"]
     station.append("East")
     print(station.count)   // Prints "2"
     @@@

  2. And goes on.

     @@@swift
     print(station[1])
     // prints "East"
     @@@

  ## Pieces

  @@@swift
  func <#function name#>(<#parameters#>) {
      <#statements#>
  }
  @@@

  @@@swift
  struct Draft {
      ...
  }
  @@@

  @@@swift
  let wrong: Int = "seven"
  @@@

  @@@swift
  let right = 7
  print("still \(right)")
  // Prints "still 8"
  @@@

  @@@swift
  print(wrong)
  @@@

  """#
