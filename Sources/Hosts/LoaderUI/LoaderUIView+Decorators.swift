#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import LoaderDrawing
  import LoaderHosting

  extension Decorator where Subject == LoaderUIView {
    /// Returns a decorator that applies another one to the view's own style.
    ///
    /// ```swift
    /// let view = LoaderUIView().decorated(by: .style(.thin), .style(.onDark))
    /// ```
    public static func style(_ decorator: Decorator<LoaderStyle>) -> Decorator {
      .onMainActor { decorator.apply(to: &$0.loaderStyle) }
    }

    /// A decorator that removes the show delay, for a loader that responds to a tap.
    public static var immediate: Decorator {
      .onMainActor { $0.policy.showDelay = 0 }
    }
  }

#endif
