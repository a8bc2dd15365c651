#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit) && canImport(Darwin)

  /// A loader for SwiftUI that is played by layers.
  public typealias LayeredLoaderView = LoaderNSViewRepresentable

#endif
