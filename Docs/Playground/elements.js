// The elements of the page.
import { encode } from './link.js';

export const id = (name) => document.getElementById(name);
export const make = (tag, text, attributes = {}) => {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
export const mark = (element, isCurrent) => {
  if (isCurrent) element.setAttribute('aria-current', 'true');
  else element.removeAttribute('aria-current');
};

// Copies a text, and says on the button whether that worked.
export const copy = async (button, text, done) => {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
  } catch {
    button.textContent = 'This page may not copy';
  }
};
// Copies the address of this page that replays a log.
export const copyLink = async (button, log) => {
  const fragment = await encode(log);
  if (fragment) await copy(button, location.href.split('#')[0] + fragment, 'Copied');
  else button.textContent = 'Too long for a link: copy the log';
};
