/** Moves elements with the attribute `floating`. A bundle has to import it; it fetches its module from beside the bundle. */
export {};
