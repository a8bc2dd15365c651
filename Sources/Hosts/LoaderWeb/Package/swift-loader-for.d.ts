/** Follows elements with the attribute `for`. A bundle has to import it. */
export {};
