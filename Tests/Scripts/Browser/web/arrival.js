// Adds up the layout shifts of the page.
globalThis.shift = 0;
globalThis.shifted = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    shift += entry.value;
    shifted.push(...entry.sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 60)));
  }
}).observe({ type: 'layout-shift', buffered: true });
