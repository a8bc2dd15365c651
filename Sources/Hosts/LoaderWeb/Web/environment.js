// False in a worker, on a server, and in an old test environment: there, the script does nothing.
export const isPage = ['document', 'customElements', 'HTMLElement'].every((name) => globalThis[name])
  && !!globalThis.CSSStyleSheet?.prototype.replaceSync;
