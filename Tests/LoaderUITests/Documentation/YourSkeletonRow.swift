import LoaderScreens
import SkeletonLayout
import SwiftUI

enum Mail: CaseIterable { case sender, subject }

let mail = Skeleton<Mail> {
  Bone(.sender, .line(fraction: 0.4))
  vGap(fixed: 8)
  Bone(.subject, .line())
}

/// The row keeps its size, so nothing moves when the text comes.
struct MailRow: View {
  var subject: String?
  @Environment(\.redactionReasons) private var reasons

  var body: some View {
    let isLoading = subject == nil || reasons.contains(.placeholder)
    Text(subject ?? " ").frame(width: 320, height: 40).loaderSkeleton(isActive: isLoading) {
      mail
    }
  }
}
