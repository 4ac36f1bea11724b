/** Returns whether the keyboard has ⌘. False on the server, whose platform is not the reader's. */
export const isMac = (): boolean => typeof window !== 'undefined' && /Mac|iP/.test(navigator.platform);
