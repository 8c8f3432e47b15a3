#if DEBUG
import Foundation
import ReactiveCore
import ReactiveUI
import TestTraits
import Testing

/// A data source that is set without `rx`.
private final class EmptySource: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(reuseIdentifier: nil)
  }
}

struct DataSourceClashTests {
  @Test(.newProcess) func `binding a table that has a data source stops the program and says why`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let table = UITableView()
      let source = EmptySource()
      table.dataSource = source
      _ = Observable.just([1]).bind(to: table.rx.items(cellIdentifier: "number")) { _, _, _ in }
      withExtendedLifetime(source) {}
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("has one already"))
    #expect(output.contains("EmptySource"))
  }

  @Test(.newProcess) func `binding a table twice stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = UITableView()
      let numbers = BehaviorRelay(value: [1])
      let bag = DisposeBag()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
      for _ in 1...2 {
        numbers.bind(to: table.rx.items(cellIdentifier: "number")) { _, _, _ in }
          .disposed(by: bag)
      }
    }
  }

  @Test(.newProcess)
  func `setting the data source of a bound table stops the program, at the next element`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let table = UITableView()
      let numbers = BehaviorRelay<[Int]>(value: [])
      let bag = DisposeBag()
      numbers.bind(to: table.rx.items(cellIdentifier: "number")) { _, _, _ in }.disposed(by: bag)
      let source = EmptySource()
      table.dataSource = source
      numbers.accept([1])
      withExtendedLifetime(source) {}
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("was changed while the view is bound"))
  }
}
#endif
