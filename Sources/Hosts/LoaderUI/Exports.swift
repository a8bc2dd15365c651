#if canImport(Darwin) || APPLE_DOUBLES

  // What the interfaces of this module name, so that an app needs one import.
  @_exported import FloatingCore
  @_exported import LoaderCore
  @_exported import LoaderDrawing
  @_exported import LoaderHosting
  @_exported import LoaderLayers
  @_exported import MatrixEngine
  @_exported import SkeletonLayout

#endif
