#if canImport(SwiftUI) && canImport(QuartzCore) && !os(watchOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderLayers
  import QuartzCore
  import SwiftUI

  extension LoaderHostView {
    /// Takes over the values from SwiftUI; values that have not changed cost nothing.
    func update(
      _ look: some LayeredAppearance, isActive: Bool, progress: Double?,
      _ settings: LoaderSettings, _ transaction: Transaction
    ) {
      setLook(look)
      policy = settings.policy
      loaderStyle = settings.style
      themes = settings.themes
      texts = settings.texts
      loaderLayer.loader.chain = settings.chain
      freeze(at: settings.frozen)
      // SwiftUI updates its views with the animations of UIKit switched off, whatever is animated. So
      // here its own transaction counts, and no other word.
      CATransaction.begin()
      CATransaction.setDisableActions(transaction.disablesAnimations)
      loaderHost.change(isAnimated: true) { layer in
        let event = LoaderEvent.progress(progress).normalized
        if event != .progress(layer.progress) { layer.change(event) }
        layer.isActive = isActive
      }
      CATransaction.commit()
    }
  }

#endif
