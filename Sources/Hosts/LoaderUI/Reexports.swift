#if canImport(Darwin) || APPLE_DOUBLES

  // The modules that the interfaces of this one name, so that an app needs one import.
  @_exported import FloatingCore
  @_exported import LoaderCore
  @_exported import LoaderDrawing
  @_exported import LoaderHosting
  @_exported import LayerPlans
  @_exported import MatrixEngine
  @_exported import ScreenCore
  @_exported import SkeletonLayout

#endif
