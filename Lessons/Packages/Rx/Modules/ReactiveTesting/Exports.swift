@_exported public import RxBlocking
@_exported public import RxTest
