public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

public struct Anchor<Value> {
  let value: Value

  public struct Source {
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
    return PairedView(one: self, other: EmptyView()) { one, _, place in
      let stage = place.stage
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
