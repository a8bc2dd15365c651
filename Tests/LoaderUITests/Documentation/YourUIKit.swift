import LoaderUI
import UIKit

@MainActor
func show(_ download: Progress, in parent: UIView) -> LoaderUIView {
  let view = LoaderUIView(policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 0.2))
  parent.addSubview(view)
  view.observedProgress = download  // from any thread; `view.progress = 0.4` without one
  view.isActive = true
  return view
}
