import LoaderCore
import LoaderPlans
import ScreenCore

// The functions of a screen, which shows a loader while it loads content, and then the content or an error; for
// Web/screen.js. The script keeps the bits of each screen at an address. Times are in seconds.

/// Returns the screen, with its loader, at an address.
private func host(_ address: UnsafeMutableRawPointer) -> UnsafeMutablePointer<HostedScreen> {
  address.assumingMemoryBound(to: HostedScreen.self)
}

/// Returns the size of a screen, in bytes.
@_cdecl("screen_size")
package func screenSize() -> Int32 { Int32(MemoryLayout<HostedScreen>.stride) }

/// Creates a screen at an address. `isReduced` is 1 for reduced motion, else 0.
@_cdecl("screen_begin")
package func screenBegin(_ screen: UnsafeMutableRawPointer, _ isReduced: Int32) {
  screen.initializeMemory(
    as: HostedScreen.self, to: HostedScreen(motion: MotionPreference(isReduced)))
}

/// Sets the loader's show delay and minimum visible time, in seconds; all else of its policy has the default.
@_cdecl("screen_set")
package func screenSet(
  _ screen: UnsafeMutableRawPointer, _ showDelay: Double, _ minimumVisible: Double
) {
  host(screen).pointee.policy = LoaderPolicy(
    showDelay: showDelay, minimumVisible: minimumVisible)
}

/// Enters a phase of the content: 0 initial, 1 loading, 2 content, 3 empty, 4 failure.
///
/// `error` counts for a failure only. The failure is shown by 0 nothing, 1 an alert, 2 a banner for `seconds`, 3 a
/// page, 4 a page with a retry button. `isAnimated` is 0 if the change takes effect at once, else 1.
@_cdecl("screen_take")
package func screenTake(
  _ screen: UnsafeMutableRawPointer, _ phase: Int32, _ error: Int32, _ seconds: Double,
  _ time: Double, _ isAnimated: Int32
) {
  let presentation: ErrorPresentation =
    switch error {
    case 1: .alert
    case 2: .banner(seconds: seconds)
    case 3: .placeholder(offersRetry: false)
    case 4: .placeholder(offersRetry: true)
    default: .silent
    }
  let enteredPhase: HostedScreen.Phase =
    switch phase {
    case 1: .loading
    case 2: .content
    case 3: .empty
    case 4: .failure(presentation)
    default: .initial
    }
  host(screen).pointee.enter(enteredPhase, at: time, animated: isAnimated != 0)
}

/// Tells the screen that it is on the page (1), or no longer (0).
@_cdecl("screen_notice")
package func screenNotice(
  _ screen: UnsafeMutableRawPointer, _ isOnScreen: Int32, _ time: Double
) {
  host(screen).pointee.setOnScreen(isOnScreen != 0, at: time)
}

/// Returns the part that is shown: 1 skeleton, 2 content, 3 empty, 4 failure; 0 for none.
///
/// To this number are added 8 while content is loaded again, 16 while an error is shown over content, and 32
/// while the user may try again.
@_cdecl("screen_picture")
package func screenPicture(_ screen: UnsafeMutableRawPointer, _ time: Double) -> Int32 {
  let picture = host(screen).pointee.picture(at: time)
  let part: Int32 =
    switch picture.part {
    case nil: 0
    case .skeleton: 1
    case .content: 2
    case .empty: 3
    case .failure: 4
    }
  return part + (picture.isRefreshing ? 8 : 0) + (picture.isErrorShown ? 16 : 0)
    + (picture.offersRetry ? 32 : 0)
}

/// Returns the next instant after `time` at which the picture may change without an event; infinity if there is none.
@_cdecl("screen_next")
package func screenNext(_ screen: UnsafeMutableRawPointer, _ time: Double) -> Double {
  if case .at(let next) = host(screen).pointee.nextChange(after: time) { return next }
  return .infinity
}
