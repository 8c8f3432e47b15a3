/// A control with which a user refreshes the content of a table.
open class UIRefreshControl: UIControl {
  /// Whether a refresh is in progress.
  public private(set) var isRefreshing = false

  /// Shows in code that a refresh is in progress, which sends no event.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Shows that the refresh has ended.
  open func endRefreshing() {
    isRefreshing = false
  }

  /// Pulls the content down as a user does, which begins a refresh and sends
  /// ``UIControl/Event/valueChanged``.
  ///
  /// Not part of UIKit. Without effect while a refresh is in progress, and where a user could not
  /// touch it.
  open func pull() {
    guard isUsable, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
