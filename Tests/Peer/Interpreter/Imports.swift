// The one place where the two builds differ.
#if PEER
@_exported import RxSwift
@_exported import RxTest
#else
@_exported import ReactiveCore
@_exported import ReactiveTesting
#endif
