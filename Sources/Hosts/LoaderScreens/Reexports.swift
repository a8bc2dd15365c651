#if canImport(Darwin) || APPLE_DOUBLES

  // The names that a call site of this module types, so that one import is enough. A skeleton of bones and stacks
  // imports SkeletonLayout.
  @_exported import LoaderUI
  @_exported import enum FloatingCore.Corner
  @_exported import enum ScreenCore.ErrorPresentation
  @_exported import struct SkeletonLayout.Skeleton

#endif
