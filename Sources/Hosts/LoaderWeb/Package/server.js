// On a server there are no elements: importing the package does nothing there.
export const SwiftLoader = undefined;
