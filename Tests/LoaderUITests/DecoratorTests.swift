import LoaderCore
import LoaderDrawing
import LoaderUI
import Testing
import UIKit

extension AppleTests {
  /// Decorators of views: named ones, remembered ones.
  @MainActor
  struct DecoratorTests {
    @Test(
      "A view takes the decorators of styles, and one that remembers them takes a new house's style"
    )
    func view() {
      let view = LoaderUIView(policy: LoaderPolicy(showDelay: 0.5))
        .decorated(by: .style(.thin), .immediate)
      #expect(view.loaderStyle.thickness == 2 && view.policy.showDelay == 0)
      var decorated = Decorated(LoaderUIView(), .style(.thin))
      decorated.decorate(.style(.onDark))
      decorated.subject.loaderStyle = LoaderStyle(size: 20)
      decorated.redecorate()
      let style = decorated.subject.loaderStyle
      #expect(style.size == 20 && style.thickness == 2 && style.trackColor == Theme.dark.track)
    }
  }
}
