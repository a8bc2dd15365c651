import LoaderCore
import LoaderDrawing

// The functions that the script calls, for the looks of this package; see WebModule.

private typealias Module = WebModule<ElementAppearance>

@_cdecl("loader_size")
public func loaderSize() -> Int32 { Module.size }

/// The appearance and the preset are numbers, in the order of the script's names; the cycles of the appearance
/// begin at the origin, in seconds.
@_cdecl("loader_create")
public func loaderCreate(
  _ loader: UnsafeMutableRawPointer, _ appearance: Int32, _ preset: Int32, _ isReduced: Int32,
  _ origin: Double
) {
  let look: ElementAppearance =
    switch appearance {
    case 1: .linear(Linear(origin: origin))
    case 2: .shimmer(Shimmer(origin: origin))
    default: .circular(Ring(preset: SharedSpin(preset), origin: origin))
    }
  Module.create(loader, look, isReduced: isReduced)
}

@_cdecl("loader_send")
public func loaderSend(
  _ loader: UnsafeMutableRawPointer, _ event: Int32, _ value: Double, _ time: Double,
  _ isAnimated: Int32
) -> Int32 {
  Module.send(loader, event: event, value: value, at: time, isAnimated: isAnimated)
}

@_cdecl("loader_settle")
public func loaderSettle(_ loader: UnsafeMutableRawPointer, _ time: Double) -> Int32 {
  Module.settle(loader, at: time)
}

@_cdecl("loader_deadline")
public func loaderDeadline(_ loader: UnsafeMutableRawPointer) -> Double {
  Module.deadline(loader)
}

/// Only a ring has a preset, and a shimmer has no ending.
@_cdecl("loader_set")
public func loaderSet(
  _ loader: UnsafeMutableRawPointer, _ preset: Int32, _ isReduced: Int32, _ time: Double,
  _ ending: Int32, _ showDelay: Double, _ minimumVisible: Double, _ linger: Double,
  _ holdsUntilFilled: Int32, _ isMonotone: Int32
) {
  var look = Module.loader(loader).pointee.appearance
  var ending = ending
  switch look {
  case .circular(let ring):
    look = .circular(Ring(preset: SharedSpin(preset), origin: ring.origin))
  case .linear: break
  case .shimmer: ending = 0
  }
  Module.set(loader, look, isReduced: isReduced, ending: ending, at: time)
  Module.setPolicy(
    loader, showDelay: showDelay, minimumVisible: minimumVisible, linger: linger,
    holdsUntilFilled: holdsUntilFilled, isMonotone: isMonotone)
}

@_cdecl("loader_plan")
public func loaderPlan(
  _ loader: UnsafeMutableRawPointer, _ time: Double, _ length: Double, _ thickness: Double,
  _ gap: Double, _ isButt: Int32, _ room: UnsafeMutableRawPointer, _ capacity: Int32
) -> Int32 {
  let (look, mayDrawMark) = (
    Module.loader(loader).pointee.appearance, Module.loader(loader).pointee.mayDrawMark
  )
  let style = Module.style(length, thickness, gap, isButt: isButt).marked(mayDrawMark)
  return Module.plan(
    loader, from: time, style, look.bounds(style), isThick: false, in: room, capacity
  ) {
    look.scene($0, style, into: &$1)
  }
}

@_cdecl("loader_names")
public func loaderNames(_ room: UnsafeMutableRawPointer) -> Int32 { Module.names(in: room) }

@_cdecl("loader_state")
public func loaderState(_ loader: UnsafeMutableRawPointer) -> Int32 { Module.state(loader) }

extension SharedSpin {
  fileprivate init(_ number: Int32) {
    let preset: CircularPreset =
      switch number {
      case 1: .materialIOS
      case 2: .materialAndroid
      case 3: .materialExpressive
      case 4: .flutter
      case 5: .composeM2
      default: .materialWeb
      }
    self.init(preset: preset)
  }
}
