import LoaderCore
import MatrixEngine

/// Many loaders of one appearance, whose frames are asked for together.
///
/// ```swift
/// var batch = LoaderBatch(Array(repeating: Loader(), count: 1_000_000))
/// batch.send(.progress(0.5), to: 17, at: now)
/// batch.frames(at: now) { index, frame in angles[index] = frame.channels.rotation }
/// ```
///
/// Each frame has the bits that the loader alone would give. It is quicker for two reasons. Most loaders
/// are between events, at rest or in a spin; of those a batch reads 56 bytes that lie side by side,
/// instead of a loader's 248. And those that look alike, their origin included, spin in step, so that
/// the spin is evaluated once for all of them.
///
/// A value; it has no threads. For two cores, make two batches, and give each its part of the loaders.
public struct LoaderBatch<Appearance: LoaderCore.Appearance>: Sendable {
  @usableFromInline var loaders: [Loader<Appearance>]
  /// What each comes to, made anew when something happens to it.
  @usableFromInline var steady: [SteadyMotion<Appearance>]

  /// Creates a batch of these loaders.
  ///
  /// - Complexity: O(loaders).
  @inlinable
  public init(_ loaders: [Loader<Appearance>]) {
    self.loaders = loaders
    steady = loaders.map { SteadyMotion(of: $0) }
  }

  /// How many loaders there are.
  @inlinable
  public var count: Int { loaders.count }

  /// The loader at `index`, in 0..<``count``.
  @inlinable
  public subscript(index: Int) -> Loader<Appearance> {
    get { loaders[index] }
    set {
      loaders[index] = newValue
      steady[index] = SteadyMotion(of: newValue)
    }
  }

  /// Tells one loader what happened, as ``Loader/send(_:at:animated:)`` does.
  ///
  /// - Parameter index: The loader, in 0..<``count``.
  /// - Complexity: Constant.
  @inlinable
  @discardableResult
  public mutating func send(
    _ event: LoaderEvent, to index: Int, at time: Double, animated: Bool = true
  ) -> LoaderTransition {
    let transition = loaders[index].send(event, at: time, animated: animated)
    steady[index] = SteadyMotion(of: loaders[index])
    return transition
  }

  /// Hands the frames of all loaders at `time` to `body`, in their order.
  ///
  /// - Parameters:
  ///   - time: When, in seconds, as for ``Loader/frame(at:)``.
  ///   - body: Takes the index of a loader, and its frame. What it does not read of a frame is not made.
  /// - Complexity: O(loaders).
  @inlinable
  public func frames(
    at time: Double, _ body: (_ index: Int, _ frame: Frame<Appearance.Channels>) -> Void
  ) {
    guard let first = loaders.first else { return }
    var spin = SpinInstant(first.appearance, first.motion, at: first.clamped(time))
    let isSound = time.isFinite
    steady.withUnsafeBufferPointer { steady in
      for index in steady.indices {
        let isSteady = isSound && time >= steady[index].start
        body(
          index, isSteady ? steady[index].frame(at: time, &spin) : loaders[index].frame(at: time))
      }
    }
  }
}
