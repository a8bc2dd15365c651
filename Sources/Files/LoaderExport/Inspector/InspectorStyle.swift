/// How the inspector looks, from 360 pixels on.
enum InspectorStyle {
  static let text = #"""
    main {
      display: grid; gap: 16px; padding-bottom: 16px;
      grid-template: "stage matrix" auto "stage steps" 1fr "plots plots" auto / 1fr 1fr;
    }
    header p { margin-top: 2px; }
    .stage { grid-area: stage; display: flex; flex-direction: column; }
    .matrix { grid-area: matrix; } .steps { grid-area: steps; } .plots { grid-area: plots; }

    #loader { width: 100%; flex: 1; height: 300px; min-height: 300px; display: block; }
    .now { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 20px; margin-top: 12px; }
    #state { font-size: 26px; line-height: 1.2; font-weight: 650; flex: 1 1 100%; }

    #matrix { table-layout: fixed; margin: 12px 0 14px; font-size: 13px; line-height: 1.2; }
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

    .steps { display: flex; flex-direction: column; min-height: 260px; padding-bottom: 12px; }
    #steps {
      list-style: none; padding: 0; margin: 10px -12px 0; flex: 1 1 0; min-height: 180px;
      overflow-y: auto; position: relative;
    }
    #steps li { padding: 1px 2px; }
    #steps button {
      display: grid; grid-template-columns: 66px minmax(104px, 2fr) 4fr; gap: 0 12px;
      width: 100%; padding: 6px 10px; border-radius: 8px; text-align: start; font-size: 14px;
      align-items: baseline;
    }
    #steps time { text-align: end; color: var(--soft); }
    #steps b { font-weight: 600; } #steps .settle b { font-weight: 400; color: var(--soft); }
    #steps button:hover { background: color-mix(in srgb, var(--ink) 6%, transparent); }
    #steps [aria-current] { background: color-mix(in srgb, var(--accent) 13%, transparent); }

    .plots { touch-action: pan-y; padding-bottom: 14px; }
    .plots > h2 { float: left; line-height: 26px; }
    #plots { cursor: ew-resize; clear: left; }
    #lane, #axis, .panel > div { position: relative; margin-left: 132px; }
    #axis { height: 18px; font-size: 12px; line-height: 18px; color: var(--soft); }
    #axis span { position: absolute; white-space: nowrap; transform: translateX(-50%); }
    #lane { height: 26px; margin-bottom: 12px; }
    #lane span {
      position: absolute; top: 0; bottom: 0; overflow: hidden; font-size: 12px; line-height: 26px;
      color: var(--soft);
      background: color-mix(in srgb, var(--ink) 5%, transparent);
      border-inline-start: 2px solid var(--card); border-radius: 6px;
    }
    /* A name for which there is no room wraps to a second line, which is cut off. */
    #lane span::before { content: ""; display: inline-block; width: 8px; }
    #lane [data-state="determinate"], #lane [data-state="indeterminate"] {
      background: color-mix(in srgb, var(--accent) 16%, transparent); color: var(--ink);
    }
    .panel { position: relative; margin-bottom: 10px; min-height: 64px; }
    .panel h3 { position: absolute; left: 0; top: 4px; font-size: 14px; font-weight: 500; }
    .panel h3 span { font-size: 12px; font-weight: 400; }
    .panel output { position: absolute; left: 0; top: 26px; font-size: 18px; font-weight: 600; }
    .panel svg { width: 100%; height: 64px; overflow: visible; }
    .panel path { fill: none; vector-effect: non-scaling-stroke; stroke: var(--line); }
    .panel .marks { stroke: var(--event); stroke-dasharray: 2 3; opacity: .7; }
    .panel .curve { stroke-width: 2; stroke-linejoin: round; stroke: var(--c5); }
    .panel:nth-of-type(1) .curve { stroke: var(--c0); }
    .panel:nth-of-type(2) .curve { stroke: var(--c1); }
    .panel:nth-of-type(3) .curve { stroke: var(--c2); }
    .panel:nth-of-type(4) .curve { stroke: var(--c3); }
    .panel:nth-of-type(5) .curve { stroke: var(--c4); }
    .panel > div::after {
      content: ""; position: absolute; top: -5px; bottom: -5px; width: 2px; margin-left: -1px;
      left: calc(var(--cursor, 0) * 100%); background: var(--ink); border-radius: 1px;
    }

    .transport {
      position: sticky; bottom: 0; z-index: 1; background: var(--card);
      border-top: 1px solid var(--line); padding: 12px 0 calc(12px + env(safe-area-inset-bottom));
    }
    .transport > div {
      max-width: 1440px; margin: 0 auto; padding: 0 32px; display: flex; align-items: center;
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
    @media (max-width: 1023px) {
      main { grid-template: "stage" auto "matrix" auto "steps" auto "plots" auto / minmax(0, 1fr); }
      #steps { flex: none; max-height: 340px; }
    }
    @media (max-width: 899px) { .transport > div { padding: 0 20px; } }
    @media (max-width: 619px) {
      .transport { padding-top: 4px; }
      .transport > div { padding: 0 12px; flex-wrap: wrap; gap: 0 12px; }
      #scrubber { flex: 1 1 100%; height: 36px; order: 1; }
      .clock { flex: 1; }
      #loader { height: 240px; min-height: 240px; }
      #state { font-size: 22px; }
      #matrix thead th { writing-mode: vertical-rl; padding: 4px 0; height: 92px; }
      #matrix thead th { transform: rotate(180deg); vertical-align: middle; }
      #matrix tr > :first-child { width: 38%; padding-left: 6px; }
      #matrix td { font-size: 0; }
      #matrix tbody td::before { content: "●"; font-size: 11px; } #matrix tbody .none::before { content: "–"; }
      #steps button { grid-template-columns: 58px 1fr; padding: 6px 4px; }
      #steps .way { grid-column: 2; }
      .plots > h2 { float: none; }
      #lane, #axis, .panel > div { margin-left: 0; }
      .panel h3, .panel output { position: static; display: inline-block; font-size: 14px; }
      .panel output { float: right; }
      .panel { margin-bottom: 18px; }
    }

    """#
}
