import LoaderCore
import MatrixEngine

/// Many loaders of one appearance, whose frames are requested together.
///
/// ```swift
/// var batch = LoaderBatch(Array(repeating: Loader(), count: 1_000_000))
/// batch.send(.progress(0.5), to: 17, at: now)
/// batch.frames(at: now) { index, frame in angles[index] = frame.channels.rotation }
/// ```
///
/// Each frame is the one that the loader alone would give, bit for bit. A batch is faster for two
/// reasons. Most loaders are between events, at rest or in a spin; for those a batch reads 56
/// adjacent bytes instead of a loader's 288. And loaders that look alike, with the same origin,
/// spin in step, so the spin is evaluated once for all of them.
///
/// A value; it has no threads. For two cores, make two batches with half of the loaders each.
public struct LoaderBatch<Appearance: LoaderCore.Appearance>: Sendable {
  @usableFromInline var loaders: [Loader<Appearance>]
  /// What each loader comes to; computed again when something happens to it.
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

  /// Sends an event to one loader, as ``Loader/send(_:at:animated:)`` does.
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

  /// Passes the frames of all loaders at `time` to `body`, in their order.
  ///
  /// - Parameters:
  ///   - time: In seconds, as for ``Loader/frame(at:)``.
  ///   - body: Receives the index of a loader, and its frame. Whatever it does not read of a frame
  ///     is not computed.
  /// - Complexity: O(loaders).
  @inlinable
  public func frames(
    at time: Double, _ body: (_ index: Int, _ frame: Frame<Appearance.Channels>) -> Void
  ) {
    guard let first = loaders.first else { return }
    var spin = SpinInstant(first.appearance, first.motion, at: first.clamped(time))
    let isValid = time.isFinite
    steady.withUnsafeBufferPointer { steady in
      // Passed on where it is made: one call for both kinds would copy the frame once more.
      for index in steady.indices {
        if isValid && time >= steady[index].start {
          body(index, steady[index].frame(at: time, &spin))
        } else {
          body(index, loaders[index].frame(at: time))
        }
      }
    }
  }
}
