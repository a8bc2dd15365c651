import LoaderUI
import UIKit

extension Decorator<LoaderStyle> {
  /// The style of all loaders of the app.
  static var house: Decorator { Decorator { $0.size = 32 } }
}

final class DownloadCell: UITableViewCell {
  private(set) lazy var loader: LoaderUIView = {
    let view = LoaderUIView().decorated(by: .style(.house))
    view.frame.size = view.intrinsicContentSize
    contentView.addSubview(view)
    return view
  }()

  override func prepareForReuse() {
    super.prepareForReuse()
    loader.observedProgress = nil
    withoutLoaderAnimation { loader.isActive = false }
  }

  func show(_ download: Progress, called name: String, since start: Date) {
    loader.texts = LoaderTexts(label: "Loading \(name)")
    loader.observedProgress = download
    loader.show(since: start)
  }
}
