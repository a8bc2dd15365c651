#if canImport(Darwin) || APPLE_DOUBLES

  // `APPLE_DOUBLES`: on Linux, tests compile this module against Tests/AppleInterfaces, stand-ins for Apple's
  // frameworks; `UIKIT_DOUBLES` or `APPKIT_DOUBLES` says which.

  // The names that a call site of this module types, and no others, so that an app needs one import and keeps its
  // own `Frame` or `Theme`. An appearance or a table of one's own imports its module.
  @_exported import enum LoaderCore.CircularPreset
  @_exported import enum LoaderCore.LoaderAction
  @_exported import enum LoaderCore.LoaderEnding
  @_exported import enum LoaderCore.LoaderEvent
  @_exported import enum LoaderCore.LoaderState
  @_exported import enum LoaderCore.MotionPreference
  @_exported import protocol LoaderDrawing.CanvasAppearance
  @_exported import protocol LoaderDrawing.Decoratable
  @_exported import protocol LoaderDrawing.SceneAppearance
  @_exported import struct LayerPlans.StyledLoader
  @_exported import typealias LoaderCore.Circular
  @_exported import struct LoaderCore.Linear
  @_exported import struct LoaderCore.LoaderGoal
  @_exported import struct LoaderCore.LoaderPolicy
  @_exported import struct LoaderCore.Shimmer
  @_exported import struct LoaderDrawing.CanvasColor
  @_exported import struct LoaderDrawing.Decorator
  @_exported import struct LoaderDrawing.LoaderStyle
  @_exported import struct MatrixEngine.CellActions
  @_exported import struct MatrixEngine.CustomAction

  @_exported import LoaderHosting

#endif
