import { isMac } from './isMac';

/** Returns keys by the names on the reader's keyboard: `Ctrl+K` is `⌘+K` on a Mac. */
export const toShownKeys = (keys: string): string => (isMac() ? keys.replace('Ctrl', '⌘').replace('Alt', '⌥') : keys);
