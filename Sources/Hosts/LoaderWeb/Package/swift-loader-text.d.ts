/** Lights the words in elements with the attribute `text`. A bundle has to import it. */
export {};
