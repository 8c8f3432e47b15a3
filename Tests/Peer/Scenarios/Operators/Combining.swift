extension Scenario {
  static let combining = pairs + collections + combineLatestArities + zipArities

  private static let pairs = [
    Self("Merge/merge(_:)") { i in Observable.merge(i.source, i.other) },
    Self("Merge/merge(_:) of an array") { i in Observable.merge([i.source, i.other, i.source]) },
    Self("Merge/merge(_:) of a collection") { i in
      Observable.merge(AnyCollection([i.source, i.other]))
    },
    Self("Merge/merge(_:) of none") { _ in Observable<Int>.merge([]) },
    Self("Concat/concat(_:)") { i in i.source.concat(i.other) },
    Self("Concat/concat(_:) of several") { i in Observable.concat(i.source, i.other) },
    Self("Concat/concat(_:) of a collection") { i in
      Observable.concat(AnyCollection([i.source, i.other]))
    },
    Self("Concat/concat(_:) of a sequence") { i in
      Observable.concat(AnySequence([i.source, i.other]))
    },
    Self("Concat/concat(_:) of none") { _ in Observable<Int>.concat([]) },
    Self("Amb/amb(_:)") { i in i.source.amb(i.other) },
    Self("Amb/amb(_:) the other way") { i in i.other.amb(i.source) },
    Self("Amb/amb(_:) of a sequence") { i in Observable.amb([i.source, i.other, i.source]) },
    Self("Amb/amb(_:) of none") { _ in Observable<Int>.amb([]) },
    Self("WithLatestFrom/withLatestFrom(_:)") { i in i.source.withLatestFrom(i.other) },
    Self("WithLatestFrom/withLatestFrom(_:resultSelector:)") { i in
      i.source.withLatestFrom(i.other) { try i.check($0) + $1 }
    },
    Self("WithLatestFrom/withLatestFrom(_:) of itself") { i in i.source.withLatestFrom(i.source) },
  ]

  private static let collections = [
    Self("CombineLatest/combineLatest(_:)") { i in
      Observable.combineLatest([i.source, i.other, i.source])
    },
    Self("CombineLatest/combineLatest(_:) of none") { _ in
      Observable.combineLatest([Observable<Int>]())
    },
    Self("CombineLatest/combineLatest(_:resultSelector:)") { i in
      Observable.combineLatest([i.source, i.other]) { try i.check($0[0]) + $0[1] }
    },
    Self("CombineLatest/combineLatest(_:resultSelector:) of none") { _ in
      Observable.combineLatest([Observable<Int>]()) { $0.count }
    },
    Self("Zip/zip(_:)") { i in Observable.zip([i.source, i.other, i.source]) },
    Self("Zip/zip(_:) of none") { _ in Observable.zip([Observable<Int>]()) },
    Self("Zip/zip(_:resultSelector:)") { i in
      Observable.zip([i.source, i.other]) { try i.check($0[0]) + $0[1] }
    },
    Self("Zip/zip(_:resultSelector:) of none") { _ in
      Observable.zip([Observable<Int>]()) { $0.count }
    },
  ]
}
