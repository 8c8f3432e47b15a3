/// What can go wrong, as far as the app can say something about it.
enum LunchError: Error, Equatable {
  case offline
  case soldOut(dish: String)
}

/// What the customer reads about an error.
func text(for error: any Error) -> String {
  switch error as? LunchError {
  case .offline: "You are offline. Please try again."
  case .soldOut(let dish): "\(dish) is sold out."
  case nil: "Something went wrong. Please try again."
  }
}
