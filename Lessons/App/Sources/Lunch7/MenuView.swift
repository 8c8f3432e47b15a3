#if canImport(SwiftUI)
import ReactiveCore
import ReactiveUI
import SwiftUI

/// The menu in SwiftUI, on the same view model as `MenuScreen`.
struct MenuView: View {
  let viewModel: MenuViewModel
  @State private var dishes: [Dish] = []
  @State private var total = ""
  @State private var canOrder = false

  var body: some View {
    List {
      ForEach(dishes) { dish in
        Button(dish.row) { viewModel.open(dish) }
      }
      Text(total)
      Button("Order") { viewModel.order() }.disabled(!canOrder)
      Button("Your orders") { viewModel.showHistory() }
      Button("Log out") { viewModel.logOut() }
    }
    .task { for await value in viewModel.dishes.values { dishes = value } }
    .task { for await value in viewModel.total.values { total = value } }
    .task { for await value in viewModel.canOrder.values { canOrder = value } }
    .onAppear { viewModel.load() }
  }
}
#endif
