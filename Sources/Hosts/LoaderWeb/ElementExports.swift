import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderPlans

// The functions that the script calls, for the appearances of this package. `WebModule` explains them, and who
// keeps the memory of a loader, to which the first parameter points. Times are in seconds.

// One of the two modules has the expressive shapes and waves, too.
#if EXPRESSIVE
  private typealias Appearance = Wavy<ExpressiveAppearance>
#else
  private typealias Appearance = ElementAppearance
#endif
private typealias Module = WebModule<Appearance>

/// Returns the size of a loader, in bytes.
@_cdecl("loader_size")
package func loaderSize() -> Int32 { Module.size }

/// Creates a loader in memory of `loader_size` bytes.
///
/// The appearance and the preset are indices in the script's lists of names; `isReduced` is 1 for reduced
/// motion, else 0. The cycles of the appearance begin at the origin, in seconds.
@_cdecl("loader_create")
package func loaderCreate(
  _ loader: UnsafeMutableRawPointer, _ appearance: Int32, _ preset: Int32, _ isReduced: Int32,
  _ origin: Double
) {
  Module.create(loader, Appearance(appearance, preset, origin: origin), isReduced: isReduced)
}

/// Sends an event by its number, and returns the numbers of the transition in one: see `WebModule.send`.
@_cdecl("loader_send")
package func loaderSend(
  _ loader: UnsafeMutableRawPointer, _ event: Int32, _ value: Double, _ time: Double,
  _ isAnimated: Int32
) -> Int32 {
  Module.send(loader, event: event, value: value, at: time, isAnimated: isAnimated)
}

/// Completes one thing that was due by `time`, in seconds.
///
/// Returns the numbers of its transition in one, as `loader_send` does, or −1 if nothing was due.
@_cdecl("loader_settle")
package func loaderSettle(_ loader: UnsafeMutableRawPointer, _ time: Double) -> Int32 {
  Module.settle(loader, at: time)
}

/// Returns the time at which the current state ends by itself, in seconds; infinity if it does not.
@_cdecl("loader_deadline")
package func loaderDeadline(_ loader: UnsafeMutableRawPointer) -> Double {
  Module.deadline(loader)
}

/// Changes the preset, the motion preference and the ending, at `time`, and the policy.
///
/// The numbers are explained at `WebModule.set` and `WebModule.setPolicy`.
@_cdecl("loader_set")
package func loaderSet(
  _ loader: UnsafeMutableRawPointer, _ preset: Int32, _ isReduced: Int32, _ time: Double,
  _ ending: Int32, _ showDelay: Double, _ minimumVisible: Double, _ linger: Double,
  _ holdsUntilFilled: Int32, _ isMonotone: Int32, _ glides: Int32, _ endingHold: Double
) {
  Module.set(loader, preset, isReduced: isReduced, ending: ending, at: time)
  Module.setPolicy(
    loader, showDelay: showDelay, minimumVisible: minimumVisible, linger: linger,
    holdsUntilFilled: holdsUntilFilled, isMonotone: isMonotone, glides: glides,
    endingHold: endingHold)
}

/// Writes the plan of a loader from `time` on, in seconds: see `WebModule.plan`.
///
/// - Parameters:
///   - length: In pixels, as thickness and gap: see `WebModule.style`.
///   - flags: 1 for butt ends; in the module of Expressive, 2 for the track of a shape.
///   - buffer: A buffer for `capacity` numbers, at least 16 000.
/// - Returns: The count of numbers written.
@_cdecl("loader_plan")
package func loaderPlan(
  _ loader: UnsafeMutableRawPointer, _ time: Double, _ length: Double, _ thickness: Double,
  _ gap: Double, _ flags: Int32, _ buffer: UnsafeMutableRawPointer, _ capacity: Int32
) -> Int32 {
  #if EXPRESSIVE
    let style = Module.style(length: length, thickness: thickness, gap: gap, flags: flags)
  #else
    let style = Module.style(length: length, thickness: thickness, gap: gap, isButt: flags)
  #endif
  return Module.plan(loader, from: time, style, in: buffer, capacity)
}

/// Writes the names of states, actions and events as JSON, less than 256 bytes; returns the number of bytes.
@_cdecl("loader_names")
package func loaderNames(_ buffer: UnsafeMutableRawPointer) -> Int32 { Module.names(in: buffer) }

/// Returns the state since the last event or completion, by its number: its index in the names of states.
@_cdecl("loader_state")
package func loaderState(_ loader: UnsafeMutableRawPointer) -> Int32 { Module.state(loader) }
