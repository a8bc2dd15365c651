#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  // For tests and reports of an app; a loader that is shipped needs none of it.
  extension LoaderUIView {
    /// Begins a log of the loader: see ``LoaderLayer/beginLog()``.
    public func beginLog() { loaderLayer.beginLog() }

    /// The log since ``beginLog()``, for `loader render`: see ``LoaderLayer/log``.
    public var log: String? { loaderLayer.log }

    /// Freezes it so many seconds after it was shown, for snapshots. Nil lets it continue.
    public func freeze(at seconds: Double?) { loaderLayer.freeze(at: seconds) }
  }

#endif
