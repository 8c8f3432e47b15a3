import ReactiveCore

import struct Foundation.IndexPath

extension Reactive where Base: DataSourceHolder {
  /// Returns the model of a row or item.
  func boundModel<T>(at indexPath: IndexPath) throws -> T {
    let base = base
    let model = try onMainActor {
      guard let dataSource = base.anyDataSource as? any SectionedViewDataSourceType else {
        throw RxCocoaError.itemsNotYetBound(object: base)
      }
      return try dataSource.model(at: indexPath)
    }
    guard let model = model as? T else {
      throw RxCocoaError.castingError(object: model, targetType: T.self)
    }
    return model
  }

  /// The models of rows or items.
  func models<T>(of places: ControlEvent<IndexPath>) -> ControlEvent<T> {
    let base = base
    return ControlEvent(
      events: places.flatMap { [weak base] indexPath -> Observable<T> in
        guard let base else { return .empty() }
        return .just(try base.rx.boundModel(at: indexPath))
      })
  }
}
