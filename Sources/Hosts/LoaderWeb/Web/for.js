// <div id="results">…</div>
// <swift-loader for="results" active loaded-label="Results loaded"></swift-loader>
//
// The region of a page that an element represents: it is busy while the element is active, and assistive technology
// hears of the end.
import { warn } from './warnings.js';

// The region of each active element.
const busy = new Map();

// The element from which assistive technology reads. It has to be there before its text.
let status;
const prepare = ({ ownerDocument: { body } }) => {
  if (status?.parentNode === body) return;
  status = document.createElement('div');
  status.role = 'status';
  status.ariaAtomic = 'false';
  status.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  body.append(status);
};

// Long enough to be read, in milliseconds; then nobody finds it in the page.
const shown = 5000;
const announce = (text) => {
  const line = document.createElement('p');
  line.textContent = text;
  status.append(line);
  setTimeout(() => line.remove(), shown);
};

// Ends a region's work once no active element represents it, and announces a text unless that is null.
const release = (region, text) => {
  if ([...busy.values()].includes(region)) return;
  region.removeAttribute('aria-busy');
  if (text !== null && region.isConnected) announce(text);
};

const update = (element) => {
  const { for: name, active, isConnected, ending } = element;
  const last = busy.get(element);
  const region = name !== null && active && isConnected ? element.getRootNode().getElementById(name) : undefined;
  if (region === null) warn(`for="${name}" names no element`);
  if (last === (region ?? undefined)) return;
  busy.delete(element);
  if (region) {
    prepare(region);
    busy.set(element, region);
    region.ariaBusy = 'true';
  }
  // With another region the end of the first one is not known, and after a failure the page says what failed.
  if (last) release(last, region || ending === 'failure' ? null : element.getAttribute('loaded-label') ?? 'Loaded');
};

// Follows an element whose attributes may have changed, or that came or went. A region may come in the same task.
const follow = (element) => queueMicrotask(() => update(element));

globalThis.customElements?.whenDefined?.('swift-loader').then((SwiftLoader) => SwiftLoader.use('for', follow));
