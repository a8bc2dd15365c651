/// The style of the inspector, for widths from 360 pixels, after ``BaseStyle``, which has the colors as variables.
///
/// The page is a grid of the loader (`stage`), the matrix, the transitions (`steps`) and the plots, with
/// the controls (`transport`) at the lower edge of the window; below 1024 pixels it is one column.
///
/// The scripts set `--cursor`, the shown time as a fraction of the duration, and `--proportions`, the
/// width and height of the drawing. They add the classes `playing`, `ribboned` (a panel with the area
/// between two ends), and `tall` or `wide` (a floating loader's bounds). `last` is the cell of the last event,
/// and `none` a cell without an action. `aria-current` is the row of the current state, and the current
/// transition. `way` is the change of state in a transition, and `earlier` a skin: a frame before the event.
enum InspectorStyle {
  static let text = #"""
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 16px; }
    header, main { max-width: 1880px; }
    header { padding-top: 14px; padding-bottom: 10px; }
    main {
      display: grid; gap: 12px; padding-bottom: 12px;
      grid-template: "stage matrix steps" auto "plots plots plots" 1fr / 300px minmax(0, 3fr) minmax(0, 2fr);
    }
    .card { padding: 16px 20px; }
    .stage { grid-area: stage; display: flex; flex-direction: column; gap: 6px; position: relative; }
    .matrix { grid-area: matrix; } .steps { grid-area: steps; } .plots { grid-area: plots; }

    .picture { position: relative; flex: 1; min-height: 200px; }
    .picture canvas { position: absolute; width: 100%; height: 100%; }
    #skins canvas { opacity: .5; --track: transparent; --bone: transparent; }
    #skins .earlier { --accent: var(--event); }
    .now { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 14px; }
    #state { font-size: 22px; line-height: 1.2; font-weight: 650; flex: 1 1 100%; }
    [aria-pressed] { font-size: 13px; color: var(--soft); padding: 2px 8px; border-radius: 8px; }
    [aria-pressed]:hover { background: color-mix(in srgb, var(--ink) 6%, transparent); }
    [aria-pressed="true"] { background: color-mix(in srgb, var(--accent) 16%, transparent); color: var(--ink); }
    kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; margin-left: 4px; }
    #onion { position: absolute; bottom: 14px; right: 12px; }

    #matrix { table-layout: fixed; margin: 8px 0 10px; font-size: 13px; line-height: 1.2; }
    #matrix th, #matrix td { padding: 8px 4px; text-align: center; }
    #matrix tr > :first-child { text-align: start; width: 21%; padding-left: 10px; }
    #matrix tbody th { border-radius: 8px 0 0 8px; }
    #matrix tr > :last-child { border-radius: 0 8px 8px 0; }
    #matrix .none { color: color-mix(in srgb, var(--soft) 60%, var(--card)); }
    #matrix [aria-current] > * { background: color-mix(in srgb, var(--accent) 13%, transparent); }
    #matrix [aria-current] th { color: var(--ink); font-weight: 650; }
    #matrix tbody .last {
      background: var(--accent); color: var(--on-accent); border-radius: 8px;
      font-weight: 600;
    }
    #cell { font-size: 14px; padding-left: 10px; }

    /* As high as its row, and no reason for its height. */
    .steps { display: flex; flex-direction: column; height: 0; min-height: 100%; padding-bottom: 8px; }
    #steps {
      list-style: none; padding: 0; margin: 6px -12px 0; flex: 1 1 0; min-height: 0;
      overflow-y: auto; position: relative;
    }
    #steps li { padding: 1px 2px; }
    #steps button {
      display: grid; grid-template-columns: 62px minmax(0, 1fr); gap: 0 10px; width: 100%;
      padding: 3px 10px; border-radius: 8px; text-align: start; font-size: 14px; line-height: 1.35;
      align-items: baseline;
    }
    #steps time { text-align: end; color: var(--soft); }
    #steps b { font-weight: 600; } #steps .settle b { font-weight: 400; color: var(--soft); }
    #steps button:hover { background: color-mix(in srgb, var(--ink) 6%, transparent); }
    #steps [aria-current] { background: color-mix(in srgb, var(--accent) 13%, transparent); }

    .way { grid-column: 2; font-size: 13px; }

    .plots { position: relative; touch-action: pan-y; padding-bottom: 8px; display: flex; min-height: 0; }
    #velocity { position: absolute; left: 12px; top: 15px; }
    #plots { cursor: ew-resize; flex: 1; min-height: 0; display: flex; flex-direction: column; }
    #lane, #axis, .panel > div { position: relative; margin-left: 132px; }
    #axis { flex: none; height: 18px; font-size: 12px; line-height: 18px; color: var(--soft); }
    #axis span { position: absolute; white-space: nowrap; transform: translateX(-50%); }
    #lane { flex: none; height: 24px; margin-bottom: 8px; }
    #lane span {
      position: absolute; top: 0; bottom: 0; overflow: hidden; font-size: 12px; line-height: 24px;
      color: var(--soft);
      background: color-mix(in srgb, var(--ink) 5%, transparent);
      border-inline-start: 2px solid var(--card); border-radius: 6px;
    }
    /* A name for which there is no room wraps to a second line, which is cut off. */
    #lane span::before { content: ""; display: inline-block; width: 8px; }
    #lane [data-state="determinate"], #lane [data-state="indeterminate"] {
      background: color-mix(in srgb, var(--accent) 16%, transparent); color: var(--ink);
    }
    .panel { position: relative; margin-bottom: 8px; flex: 1 1 44px; min-height: 36px; }
    .pair { flex: 3 1 120px; min-height: 72px; }
    .panel h3 { position: absolute; left: 0; top: 0; font-size: 14px; font-weight: 500; }
    .panel .unit { font-size: 12px; font-weight: 400; }
    .panel output { position: absolute; left: 0; top: 20px; font-size: 15px; font-weight: 600; }
    .panel > div, .panel svg { height: 100%; }
    .panel svg { position: absolute; width: 100%; overflow: visible; }
    .panel path { fill: none; vector-effect: non-scaling-stroke; stroke: var(--line); }
    .panel .marks { stroke: var(--event); stroke-dasharray: 2 3; opacity: .7; }
    .panel .curve { stroke-width: 2; stroke-linejoin: round; stroke: var(--c0); }
    .panel .curve + .curve { stroke: var(--c1); }
    .ribboned svg { overflow: hidden; background: color-mix(in srgb, var(--ink) 3%, transparent); }
    .panel .ribbon { fill: var(--accent); fill-opacity: .45; stroke: none; }
    .pair:not(.ribboned) .end { color: var(--c0); } .pair:not(.ribboned) .end + .end { color: var(--c1); }
    .ribboned .curve { stroke: var(--accent); }
    .panel > div::after {
      content: ""; position: absolute; top: -4px; bottom: -4px; width: 2px; margin-left: -1px;
      left: calc(var(--cursor, 0) * 100%); background: var(--ink); border-radius: 1px;
    }

    .transport {
      position: sticky; bottom: 0; z-index: 1; background: var(--card);
      border-top: 1px solid var(--line); padding: 6px 0 calc(6px + env(safe-area-inset-bottom));
    }
    .transport > div {
      max-width: 1880px; margin: 0 auto; padding: 0 32px; display: flex; align-items: center;
      gap: 8px 16px;
    }
    .buttons { display: flex; align-items: center; gap: 4px; }
    .transport button {
      width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center; flex: none;
    }
    .transport button:hover { background: color-mix(in srgb, var(--ink) 8%, transparent); }
    .transport svg { width: 20px; height: 20px; fill: currentColor; }
    #play { background: var(--accent); color: var(--on-accent); }
    #play:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
    .playing #play .go, body:not(.playing) #play .halt { display: none; }
    #scrubber { flex: 1 1 200px; min-width: 0; height: 44px; margin: 0; accent-color: var(--accent); }
    .clock { min-width: 84px; text-align: end; line-height: 1.25; }
    #time { display: block; font-weight: 650; } #frame { font-size: 12px; }
    #speed {
      height: 36px; padding: 0 6px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--card);
    }
    /* A place is shown in its proportions: a high one beside everything, a wide one in more room. */
    .tall main { grid-template: "stage matrix steps" auto "stage plots plots" 1fr / 320px minmax(0, 3fr) minmax(0, 2fr); }
    .wide main {
      grid-template: "stage matrix" auto "stage steps" minmax(140px, 1fr) "plots plots" minmax(220px, 1fr) / minmax(0, 1fr) minmax(0, 1fr);
    }
    @media (min-width: 1024px) and (min-height: 700px) {
      body { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; height: 100dvh; }
      header, main { width: 100%; } main { min-height: 0; }
    }
    @media (max-width: 1023px) {
      main, .tall main, .wide main { grid-template: "stage" auto "matrix" auto "steps" auto "plots" auto / minmax(0, 1fr); }
      .picture { flex: none; height: 260px; }
      .tall .picture, .wide .picture { height: auto; max-height: 70vh; aspect-ratio: var(--proportions); width: 100%; }
      .steps { height: auto; } #steps { flex: none; max-height: 340px; }
      .panel { flex: none; height: 64px; } .pair { height: 160px; }
    }
    @media (max-width: 899px) { .transport > div { padding: 0 20px; } }
    @media (max-width: 619px) {
      .transport { padding-top: 4px; }
      .transport > div { padding: 0 12px; flex-wrap: wrap; gap: 0 12px; }
      #scrubber { flex: 1 1 100%; height: 36px; order: 1; }
      .clock { flex: 1; }
      .picture { height: 220px; }
      #matrix thead th { writing-mode: vertical-rl; padding: 4px 0; height: 92px; }
      #matrix thead th { transform: rotate(180deg); vertical-align: middle; }
      #matrix tr > :first-child { width: 38%; padding-left: 6px; }
      #matrix td { font-size: 0; }
      #matrix tbody td::before { content: "●"; font-size: 11px; } #matrix tbody .none::before { content: "–"; }
      #lane, #axis, .panel > div { margin-left: 0; }
      .plots { flex-direction: column; } #velocity { position: static; align-self: flex-start; margin: 0 0 6px -8px; }
      .panel { height: auto; } .panel > div { height: 64px; } .pair > div { height: 140px; }
      .panel h3, .panel output { position: static; display: inline-block; font-size: 14px; }
      .panel output { float: right; }
      .panel { margin-bottom: 18px; }
    }
    /* There a fill is not seen. */
    @media (forced-colors: active) {
      [aria-current], .last, [aria-pressed="true"], #lane span { outline: 2px solid; outline-offset: -2px; }
      .panel > div::after { background: CanvasText; }
    }

    """#
}
