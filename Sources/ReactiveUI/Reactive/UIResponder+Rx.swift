public import ReactiveCore

extension UIResponder: ReactiveCompatible {}
extension UIBarButtonItem: ReactiveCompatible {}
extension UINavigationItem: ReactiveCompatible {}
