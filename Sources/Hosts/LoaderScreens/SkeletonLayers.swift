import LayerPlans
import LoaderCore
import LoaderDrawing
import SkeletonLayout

extension LayerPlan {
  /// Creates the plan of a skeleton: a layer for each bone, moved by the loader of its part.
  ///
  /// ```swift
  /// let bones = skeleton.layout(in: bounds)
  /// let plan = LayerPlan(of: loader, bones, across: bounds, .leftToRight, from: now, .light)
  /// ```
  ///
  /// - Parameters:
  ///   - bones: The bones as `Skeleton.layout(in:)` places them.
  ///   - surface: The rectangle that the band crosses: the whole list, so that all bones shimmer as
  ///     one. Its numbers are limited like the rectangle of `Skeleton.layout(in:)`.
  /// - Complexity: O(*bones*).
  package init<Part>(
    of loader: SkeletonLoader<Part, Shimmer>, _ bones: [PlacedBone<Part>],
    across surface: CanvasRect, _ direction: ReadingDirection, from time: Double, _ theme: Theme
  ) {
    let surface = Skeleton<Part>.clean(surface)
    self.init(box: surface)
    for (part, partBones) in bones.byPart() {
      let scene = LayerScene<Shimmer>(in: surface, LoaderStyle(), theme) { inputs, scene in
        scene.band(
          inputs.light, opacity: inputs.opacity, across: surface, direction,
          count: partBones.count
        ) { index in
          (partBones[index].frame, partBones[index].corner)
        }
      }
      append(LayerPlan(scene, of: loader.loader(of: part), from: time, theme))
    }
  }

  /// Appends the layers and animations of another plan.
  ///
  /// Its ``wake`` is left out: it is nil, because a shimmer's loop plays without the app.
  private mutating func append(_ other: LayerPlan) {
    // The index of the first appended layer.
    let first = layers.count
    layers += other.layers.map { layer in
      var layer = layer
      layer.parent = layer.parent.map { $0 + first }
      return layer
    }
    animations += other.animations.map { animation in
      var animation = animation
      animation.layer += first
      return animation
    }
  }
}
