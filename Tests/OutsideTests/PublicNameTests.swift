import Foundation
import Testing

/// A name of ours that SwiftUI or Foundation has would be ambiguous in an app that imports both.
struct PublicNameTests {
  /// The public types and functions at the top level of all modules, each with its file.
  private static let names: [(name: String, file: String)] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appendingPathComponent("Sources")
    // Types at the top level stand in the first column, or in the third inside of a fence.
    let kinds = ["struct", "enum", "class", "protocol", "typealias", "actor"]
    var names: [(name: String, file: String)] = []
    for case let path as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    where path.hasSuffix(".swift") {
      let file = sources.appendingPathComponent(path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let isFenced = text.hasPrefix("#if")
      for line in text.split(separator: "\n")
      where line.prefix(while: { $0 == " " }).count <= (isFenced ? 2 : 0) {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        guard words.contains("public") || words.contains("open") else { continue }
        guard let kind = words.firstIndex(where: kinds.contains), words.indices.contains(kind + 1),
          !words[..<kind].contains("func")
        else { continue }
        names.append((words[kind + 1], path))
      }
    }
    return names
  }()

  @Test("No public name is one that an app has already")
  func ambiguous() {
    let taken = Set(Self.taken.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(taken.count > 400 && taken.contains("Transition") && taken.contains("Spring"))
    #expect(Self.names.count > 150)
    #expect(Self.names.contains { $0.name == "LoaderUIView" })
    for (name, file) in Self.names {
      #expect(!taken.contains(name), "\(name) in \(file)")
    }
  }

  /// Types of SwiftUI, Foundation, Combine, Observation and the standard library without a prefix, as
  /// their documentation lists them.
  private static let taken = """
    AccessibilityActionKind AccessibilityNotification AccessibilityRotorEntry AccessibilityTraits
    ActionSheet Actor AdaptableTabBarPlacement Alert Alignment AlignmentID AlternatingRowBackgroundBehavior
    Anchor AngularGradient Angle Animatable AnimatableModifier AnimatablePair AnimatableValues
    Animation AnimationCompletionCriteria AnimationContext AnimationState AnimationTimelineSchedule
    AnyCancellable AnyCollection AnyGesture AnyHashable AnyLayout AnyLocation AnyPublisher AnySequence
    AnyShape AnyShapeStyle AnySubscriber AnyTransition AnyView App AppStorage Array AsyncImage
    AsyncImagePhase AsyncSequence AsyncStream AttributedString Axis BackgroundProminence
    BackgroundStyle BackgroundTask Badge BadgeProminence Binding BindableObject BlendMode BlurOptions
    BlurReplaceTransition Body Bool BorderedButtonStyle Button ButtonBorderShape ButtonRole ButtonStyle
    ButtonToggleStyle Bundle ByteCountFormatStyle ByteCountFormatter CachedImage Calendar Cancellable
    Canvas Capsule Character CharacterSet Circle Clock Codable Collection Color ColorMatrix ColorPicker
    ColorRenderingMode ColorScheme ColorSchemeContrast Column CommandGroup CommandMenu Commands
    ConcentricRectangle ConditionalContent ConfirmationDialog ConnectablePublisher ContainerRelativeShape
    ContainerValueKey ContainerValues Content ContentMargin ContentMode ContentShapeKinds
    ContentTransition ContentUnavailableView ContextMenu ContiguousArray ControlGroup ControlSize
    CoordinateSpace CoordinateSpaceProtocol CubicKeyframe CustomAnimation CustomHoverEffect
    CustomNSError CustomPresentationDetent CustomTextRenderer Data DataProtocol Date
    DateComponents DateComponentsFormatter DateFormatter DateInterval DatePicker DatePickerStyle
    Decimal Decodable Decoder DefaultDateProgressLabel DefaultTabLabel DefaultToolbarItem
    Dictionary Dimension DirectoryEnumerator DisclosureGroup DisclosureGroupStyle DismissAction
    DismissBehavior DispatchQueue Divider DocumentGroup Double DragGesture DrawingOptions DropDelegate
    DropInfo DropProposal Duration DynamicProperty DynamicTypeSize DynamicViewContent EdgeInsets Edge
    EditActions EditButton EditMode EllipticalGradient Ellipse EmptyAnimatableData EmptyCommands
    EmptyModifier EmptyScene EmptyView EmptyWidgetConfiguration Encodable Encoder EnabledKey
    EnvironmentKey EnvironmentObject EnvironmentValues Environment EquatableView Error Event
    EveryMinuteTimelineSchedule ExplicitTimelineSchedule FetchRequest FetchedResults FileDialogBrowserOptions
    FileDocument FileHandle FileManager FileWrapper FillShapeStyle FillStyle FixedWidthInteger Float
    FloatingPointFormatStyle FocusInteractions FocusState FocusedBinding FocusedObject FocusedValue
    FocusedValueKey FocusedValues Font ForEach ForegroundStyle Form FormStyle FormatStyle Formatter
    Future GaugeStyle Gauge GeometryEffect GeometryProxy GeometryReader Gesture GestureMask GestureState
    GlassEffectContainer GlassProminentButtonStyle GlobalCoordinateSpace Gradient GraphicsContext Grid
    GridItem GridLayout GridRow Group GroupBox GroupBoxStyle GroupElementsOfContent HandGestureShortcut
    HSplitView HStack HStackLayout Hashable Hasher HelpLink HierarchicalShapeStyle
    HierarchicalShapeStyleModifier HorizontalAlignment HorizontalEdge HoverEffect HoverEffectContent
    HoverPhase Identifiable IdentifiedCollection Image ImagePaint ImageRenderer IndexPath IndexSet
    IndexedIdentifierCollection InputStream InsetShape InsettableShape InspectorCommands Int
    InterfaceOrientation InterpolatedShape Iterator JSONDecoder JSONEncoder JSONSerialization Just
    KeyCommand KeyEquivalent KeyPath KeyPress KeyboardShortcut KeyframeAnimator KeyframeTimeline
    KeyframeTrack KeyframeTrackContent Keyframes KeyframesBuilder Label LabelStyle LabeledContent
    LabeledContentStyle LayerEffect Layout LayoutDirection LayoutDirectionBehavior LayoutPriority
    LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid
    LazyVStack LengthFormatter LimitedAvailabilityConfiguration LinearGradient LinearKeyframe Link
    List ListFormatStyle ListFormatter ListItemTint ListSectionSpacing ListStyle Locale LocalizedError
    LocalizedStringKey LocalizedStringResource LongPressGesture MagnificationGesture MagnifyGesture
    MassFormatter MatchedGeometryProperties MatchedTransitionSourceConfiguration Material Measurement
    MeasurementFormatter Menu MenuButton MenuStyle MeshGradient Mirror ModifiedContent Model
    MoveCommandDirection MoveKeyframe MoveTransition MutableCollection Namespace NavigationLink
    NavigationPath NavigationSplitView NavigationSplitViewColumn NavigationStack NavigationView
    NavigationViewStyle Never Notification NotificationCenter NumberFormatter Objective
    ObservableObject Observable ObservationRegistrar ObservedObject OffsetShape OffsetTransition
    OpenDocumentAction OpenURLAction OpenWindowAction Operation OperationQueue OpacityTransition
    Optional OptionSet OrnamentAttachmentAnchor OutlineGroup OutlineSubgroupChildren OutputStream
    PaletteSelectionEffect Pane PartialRangeThrough PasteButton Path PerformanceTest
    PeriodicTimelineSchedule PersonNameComponents PhaseAnimator PhotosPicker Picker PickerStyle
    PinnedScrollableViews Pipe PlaceholderContentView PlaceholderTextShapeStyle Point
    PointerStyle PopoverAttachmentAnchor Port PositionalShape Predicate PreferenceKey
    PreferredColorSchemeKey PresentationAdaptation PresentationDetent PresentationMode
    PresentedWindowContent PreviewContext PreviewDevice PreviewLayout PreviewModifier PreviewPlatform
    PreviewProvider PrimitiveButtonStyle Process ProcessInfo Progress ProgressView ProgressViewStyle
    ProgressViewStyleConfiguration ProjectionTransform Prominence PropertyList ProposedViewSize
    Published Publisher Publishers PushTransition RadialGradient Range ReferenceConvertible
    RedactionReasons RefreshAction RegularExpression RelativeDateTimeFormatter ReloadableView
    RenameAction RenameButton ResizableImage Result RotateGesture RotatedShape RotationGesture
    RoundedCornerStyle RoundedRectangle RoundedRectangularShape RunLoop SafeAreaRegions ScaleTransition
    ScaledMetric ScaledShape Scanner Scene SceneBuilder ScenePadding ScenePhase SceneStorage
    ScrollAnchorRole ScrollBounceBehavior ScrollContentOffsetAdjustmentBehavior ScrollDismissesKeyboardMode
    ScrollEdgeEffectStyle ScrollGeometry ScrollIndicatorVisibility ScrollPhase ScrollPosition
    ScrollTarget ScrollTargetBehavior ScrollTransitionConfiguration ScrollView ScrollViewProxy
    ScrollViewReader SearchFieldPlacement SearchScopeActivation SearchSuggestionsPlacement Section
    SectionConfiguration SectionedFetchRequest SecureField SelectionShapeStyle Sendable SensoryFeedback
    SeparatorShapeStyle Sequence Set Settings SettingsLink Shader ShaderFunction ShaderLibrary
    ShadowStyle Shape ShapeRole ShapeStyle ShapeView ShareLink ShareLinkTransferRepresentation
    SidebarCommands SidebarRowSize SimultaneousGesture Size Slider SlideTransition Slot Spacer
    SpatialEventGesture SpatialTapGesture Spring SpringKeyframe SpringLoadingBehavior SquareBorderTextFieldStyle
    StackLayout State StateObject StepOperation Stepper Stop StorageKey Stream StrideTo String
    StringProtocol StrokeBorderShapeView StrokeShapeView StrokeStyle Subject Subscriber SubmitLabel
    SubmitTriggers SubscriptionView Subscription Substring Subview SubviewsCollection
    SwitchToggleStyle SymbolEffectTransition SymbolRenderingMode SymbolVariants SystemFormatStyle
    Tab TabBarPlacement TabContent TabPlacement TabRole TabSection TabView TabViewStyle Table TableColumn
    TableColumnBuilder TableColumnContent TableForEachContent TableOutlineGroupContent TableRow
    TableRowBuilder TableRowContent TableStyle TapGesture Task TaskGroup TaskLocal Text TextAlignment
    TextAttribute TextEditingCommands TextEditor TextField TextFieldStyle TextFormattingCommands
    TextInputDictationActivation TextProxy TextRenderer TextSelection TextSelectability TextShape
    TextVariantPreference Thread TimeDataSource TimeInterval TimeZone TimelineSchedule
    TimelineScheduleMode TimelineView TimelineViewDefaultContext Timer TintShapeStyle TitleAndIconLabelStyle
    TitleDisplayMode Toggle ToggleStyle ToolbarCommands ToolbarContent ToolbarItem ToolbarItemGroup
    ToolbarItemPlacement ToolbarPlacement ToolbarRole ToolbarSpacer ToolbarTitleMenu TouchBar
    TrackingMode Transaction TransactionKey TransformedShape Transition TransitionPhase
    TransitionProperties TupleView TwoColumn Unit UnitCurve UnitPoint UnevenRoundedRectangle UUID URL
    URLComponents URLQueryItem URLRequest URLResponse URLSession UserDefaults UserInterfaceSizeClass
    UserActivity UtilityWindow VSplitView VStack VStackLayout Value ValueTransformer VectorArithmetic
    VerbatimFormatStyle VerticalAlignment VerticalDirection VerticalEdge View ViewAlignedScrollTargetBehavior
    ViewBuilder ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility VisualEffect Widget
    Window WindowGroup WindowLevel WindowPlacement WindowResizability WindowStyle WorldAlignment
    WritingToolsBehavior XMLParser ZStack ZStackLayout
    """
}
