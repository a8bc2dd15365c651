import LoaderCore
import LoaderDrawing
import ScreenCore

/// The loaders of a skeleton, one for each part.
///
/// Some parts can load while others show their content.
///
/// ```swift
/// var loader = SkeletonLoader<Row, Shimmer>(Shimmer())
/// loader.send(.orderIn, at: 0)
/// loader.setLoading(true, shimmering: [.icon, .title], at: 1)
/// loader.setLoading(false, at: 3)
/// let icon = loader.frame(of: .icon, at: 3.1)  // leaving
/// ```
///
/// Each follows the same matrix of thirty cells as any loader. All have one appearance, whose motion depends
/// only on time, so they are in step. As they give way to content, each exit begins a little later
/// than the one of the part before.
public struct SkeletonLoader<
  Part: CaseIterable & Hashable & Sendable, Appearance: LoaderCore.Appearance
>: Hashable, Sendable {
  /// The loader of each part.
  var parts: [Part: Loader<Appearance>]
  /// The loader of bones without a part: active while any part is.
  var shared: Loader<Appearance>

  /// Creates inactive loaders, off screen.
  ///
  /// - Parameter stagger: The seconds between the exits of two parts, in the order of `Part.allCases`.
  ///   The last exit begins at most ten of these after the first, however many parts there are.
  public init(
    _ appearance: Appearance, policy: LoaderPolicy = LoaderPolicy(),
    motion: MotionPreference = .full, stagger: Double = 0.03
  ) {
    let loader = Loader(appearance, policy: policy, motion: motion)
    // The seconds between two exits. The divisor is at least 1, because a single part has no step.
    let step = stagger * min(1, 10 / Double(max(1, Part.allCases.count - 1)))
    shared = loader
    parts = [:]
    // An exit begins after the linger, a wait for the next activation, so a longer linger delays it. A
    // hand-written list of cases may name a part twice: then its first place counts.
    for (index, part) in Part.allCases.enumerated() where parts[part] == nil {
      parts[part] = loader
      parts[part]?.policy.linger += step * Double(index)
    }
  }

  /// Sets the loading parts: those named, or all; the others show their content.
  ///
  /// A part that was loading already is not changed.
  ///
  /// - Parameters:
  ///   - isLoading: False ends the loading of all parts, including named ones.
  ///   - loading: The parts that load; nil for all.
  ///   - time: The time in seconds, as for `Loader.send`.
  /// - Complexity: O(*parts*).
  public mutating func setLoading(
    _ isLoading: Bool, shimmering loading: Set<Part>? = nil, at time: Double,
    animated: Bool = true
  ) {
    for part in parts.keys {
      let isActive = isLoading && (loading?.contains(part) ?? true)
      parts[part]?.send(isActive ? .activate : .deactivate, at: time, animated: animated)
    }
    let isAnyActive = parts.values.contains(where: \.isActive)
    shared.send(isAnyActive ? .activate : .deactivate, at: time, animated: animated)
  }

  /// Loads all parts while a screen shows its skeleton, and none otherwise.
  ///
  /// Call it with a frame after each event of the screen.
  public mutating func follow<Channels>(_ screen: ScreenFrame<Channels>, animated: Bool = true) {
    setLoading(screen.shown == .skeleton, at: screen.time, animated: animated)
  }

  /// Sends an event to every part: the screen was shown or left, or the progress changed.
  public mutating func send(_ event: LoaderEvent, at time: Double, animated: Bool = true) {
    for part in parts.keys { parts[part]?.send(event, at: time, animated: animated) }
    shared.send(event, at: time, animated: animated)
  }

  /// Sets the motion preference of every part.
  public mutating func setMotion(_ motion: MotionPreference, at time: Double) {
    for part in parts.keys { parts[part]?.setMotion(motion, at: time) }
    shared.setMotion(motion, at: time)
  }

  /// Returns true if a part is loading.
  public func isLoading(_ part: Part) -> Bool { parts[part]?.isActive ?? false }

  /// Returns the frame of a part at `time`; for nil, of the bones that belong to all parts.
  public func frame(of part: Part?, at time: Double) -> Frame<Appearance.Channels> {
    loader(of: part).frame(at: time)
  }

  /// Returns the loader of a part; the loader of all parts for nil, and for a part that `Part.allCases` lacks.
  package func loader(of part: Part?) -> Loader<Appearance> {
    part.flatMap { parts[$0] } ?? shared
  }

  /// Returns the next time at which a frame of any part may differ, if no event comes.
  ///
  /// - Complexity: O(*parts*).
  public func nextChange(after time: Double) -> NextChange {
    parts.values.reduce(shared.nextChange(after: time)) { earliest, loader in
      earliest.earlier(loader.nextChange(after: time))
    }
  }
}

extension SkeletonLoader where Appearance: SceneAppearance, Appearance.Channels == ShimmerChannels {
  /// Draws the bones of the parts that are still loading, lit by one band across `surface`.
  ///
  /// - Parameters:
  ///   - bones: The bones, as `Skeleton.layout(in:)` places them.
  ///   - surface: The area that the band moves across: the whole list, so that it shimmers as one.
  /// - Complexity: O(*bones*).
  public func draw<Surface: DrawingCanvas & ~Copyable>(
    _ bones: [PlacedBone<Part>], across surface: CanvasRect,
    _ direction: ReadingDirection = .leftToRight, at time: Double, into canvas: inout Surface
  ) {
    for (part, partBones) in bones.byPart() {
      // The closure returns the frame and the corner radius of the bone at an index.
      Appearance.draw(
        frame(of: part, at: time), across: surface, direction, count: partBones.count,
        { (partBones[$0].frame, partBones[$0].corner) }, into: &canvas)
    }
  }
}

extension Array {
  /// Returns the bones that are not empty, grouped by part, in the order in which parts first occur.
  ///
  /// - Complexity: O(*bones*).
  package func byPart<Part>() -> [(part: Part?, bones: [PlacedBone<Part>])]
  where Element == PlacedBone<Part> {
    // The index in `groups` of each part's group.
    var positions: [Part?: Int] = [:]
    var groups: [(part: Part?, bones: [PlacedBone<Part>])] = []
    for bone in self where bone.frame.width > 0 && bone.frame.height > 0 {
      // A part that occurs for the first time gets a new group at the end.
      let position = positions[bone.part] ?? groups.count
      if position == groups.count {
        positions[bone.part] = position
        groups.append((bone.part, []))
      }
      groups[position].bones.append(bone)
    }
    return groups
  }
}
