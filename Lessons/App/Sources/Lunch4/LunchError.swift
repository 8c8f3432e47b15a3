/// What can go wrong, as far as the app can say something about it.
enum LunchError: Error, Equatable {
  case offline
  case soldOut(dish: String)
  case server(status: Int)
}

/// What the customer reads about an error.
func text(for error: any Error) -> String {
  switch error as? LunchError {
  case .offline: "You are offline. Please try again."
  case .soldOut(let dish): "\(dish) is sold out."
  case .server, nil: "Something went wrong. Please try again."
  }
}
