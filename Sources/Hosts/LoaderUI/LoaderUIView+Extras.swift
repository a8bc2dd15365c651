#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import LoaderDrawing
  import LoaderHosting

  // For tests and reports of an app; a loader that is shipped needs none of it.
  extension LoaderUIView {
    /// Begins a log of the loader: see ``LoaderLayer/beginLog()``.
    public func beginLog() { loaderLayer.beginLog() }

    /// The log since ``beginLog()``, for `loader render`: see ``LoaderLayer/log``.
    public var log: String? { loaderLayer.log }

    /// Freezes it so many seconds after it was shown, for snapshots. Nil lets it continue.
    public func freeze(at seconds: Double?) { loaderLayer.freeze(at: seconds) }
  }

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
