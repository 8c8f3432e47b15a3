// If you import this module, you get the controls, too, because RxCocoa exports UIKit as well.
@_exported public import HeadlessUIKit
