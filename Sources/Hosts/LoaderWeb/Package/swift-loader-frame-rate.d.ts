/** Limits the frames of elements with the attribute `frame-rate`. A bundle has to import it. */
export {};
