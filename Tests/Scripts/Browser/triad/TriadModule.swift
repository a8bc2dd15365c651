import LoaderCore
import LoaderDrawing
import LoaderWeb

// A WebAssembly module with an appearance from outside, `Triad`: the functions that the script of the custom element
// calls. Their names and parameters are the same for every appearance, so this one ignores what it does not have, such
// as a preset. Times are in seconds, and an `Int32` named like a condition is 1 for true and 0 for false. What each
// function returns is documented in `WebModule`.

typealias Module = WebModule<Triad>

@_cdecl("loader_size")
public func loaderSize() -> Int32 { Module.size }

@_cdecl("loader_create")
public func loaderCreate(
  _ loader: UnsafeMutableRawPointer, _ appearance: Int32, _ preset: Int32, _ isReduced: Int32,
  _ origin: Double
) { Module.create(loader, Triad(), isReduced: isReduced) }

@_cdecl("loader_send")
public func loaderSend(
  _ loader: UnsafeMutableRawPointer, _ event: Int32, _ value: Double, _ time: Double,
  _ isAnimated: Int32
) -> Int32 { Module.send(loader, event: event, value: value, at: time, isAnimated: isAnimated) }

@_cdecl("loader_settle")
public func loaderSettle(_ loader: UnsafeMutableRawPointer, _ time: Double) -> Int32 {
  Module.settle(loader, at: time)
}

@_cdecl("loader_deadline")
public func loaderDeadline(_ loader: UnsafeMutableRawPointer) -> Double { Module.deadline(loader) }

@_cdecl("loader_set")
public func loaderSet(
  _ loader: UnsafeMutableRawPointer, _ preset: Int32, _ isReduced: Int32, _ time: Double,
  _ ending: Int32, _ showDelay: Double, _ minimumVisible: Double, _ linger: Double,
  _ holdsUntilFilled: Int32, _ isMonotone: Int32, _ glides: Int32
) {
  Module.set(loader, Triad(), isReduced: isReduced, at: time)
  Module.setPolicy(
    loader, showDelay: showDelay, minimumVisible: minimumVisible, linger: linger,
    holdsUntilFilled: holdsUntilFilled, isMonotone: isMonotone, glides: glides)
}

@_cdecl("loader_plan")
public func loaderPlan(
  _ loader: UnsafeMutableRawPointer, _ time: Double, _ length: Double, _ thickness: Double,
  _ gap: Double, _ isButt: Int32, _ buffer: UnsafeMutableRawPointer, _ capacity: Int32
) -> Int32 {
  let style = Module.style(length: length, thickness: thickness, gap: gap, isButt: isButt)
  return Module.plan(loader, from: time, style, in: buffer, capacity)
}

@_cdecl("loader_names")
public func loaderNames(_ buffer: UnsafeMutableRawPointer) -> Int32 { Module.names(in: buffer) }

@_cdecl("loader_state")
public func loaderState(_ loader: UnsafeMutableRawPointer) -> Int32 { Module.state(loader) }
