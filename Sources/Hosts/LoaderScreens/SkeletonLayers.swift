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
  ///   - surface: The rectangle that the band of light crosses: the whole list, so that all bones shimmer
  ///     as one. Its numbers are limited like the rectangle of `Skeleton.layout(in:)`.
  /// - Complexity: O(*bones*).
  package init<Part>(
    of loader: SkeletonLoader<Part, Shimmer>, _ bones: [PlacedBone<Part>],
    across surface: CanvasRect, _ direction: ReadingDirection, from time: Double, _ theme: Theme
  ) {
    let surface = Skeleton<Part>.clean(surface)
    self.init(box: surface)
    for (part, partBones) in bones.byPart() {
      // The drawing of one part: its bones, each given by its frame and corner radius, lit by the band. The inputs are
      // the numbers that the part's loader moves.
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
  /// Layers are named by their index in a plan, which increases by the number of layers before.
  ///
  /// The other plan's ``wake``, the time at which the app has to make the next plan, is left out: it is nil, because a
  /// shimmer's loop plays without the app.
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
