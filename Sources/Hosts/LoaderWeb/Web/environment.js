// False in a worker, on a server, and in an old test environment: there, the script does nothing.
export const isPage = globalThis.document && globalThis.CSSStyleSheet?.prototype.replaceSync;
