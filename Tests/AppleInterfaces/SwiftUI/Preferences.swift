// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. While a stage renders its views, it collects their
// preferences, from the inside to the outside. `visiting` makes a modifier that gets the stage, the path and the node
// of its view at each update; `noting` one that stores a text in the node's attributes.

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

public struct Anchor<Value> {
  let value: Value

  public struct Source {
    /// Returns the value for a view of a size, which has its origin at zero.
    let measure: (CGSize) -> Value
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self { CGRect(origin: .zero, size: $0) } }
}

extension GeometryProxy {
  /// Here every view is at the origin.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

extension View {
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    visiting { stage, _, node in
      let anchor = Anchor(value: value.measure(node.size ?? .zero))
      stage.preferences.append(transform(anchor))
    }
  }

  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    // Views are made and rendered on the main actor alone.
    nonisolated(unsafe) let make = transform
    // The overlay is made from the preferences, so the other view of the pair is not used.
    return PairedView(one: self, other: EmptyView()) { one, _, place in
      let stage = place.stage
      // Only the preferences of the views below the overlay count for it. Outside, they count together with the ones
      // that were collected before.
      let outer = stage.preferences
      stage.preferences = []
      let under = place.render(one, "/under")
      var value = Key.defaultValue
      for next in stage.preferences.compactMap({ $0 as? Key.Value }) {
        Key.reduce(value: &value) { next }
      }
      stage.preferences = outer + stage.preferences
      let over = place.render(make(value), "/over")
      return ViewNode(kind: "overlay", children: [under, over])
    }
  }
}
