import type { QueryKey } from '@tanstack/react-query';

/** So many screens are remembered: those with an address or settings of their own. */
const mostScreens = 500;

/**
 * What a screen will read, known from when it was last drawn: read beforehand, it need not be drawn once to find out. Only the questions
 * are remembered; every answer is the providers' own, for the session of the request.
 */
export function createExpectedReads() {
  const known = new Map<string, readonly QueryKey[]>();
  return {
    of: (screen: string): readonly QueryKey[] => known.get(screen) ?? [],
    remember(screen: string, reads: readonly QueryKey[]): void {
      known.delete(screen);
      const [oldest] = known.keys();
      if (known.size >= mostScreens && oldest !== undefined) known.delete(oldest);
      known.set(screen, reads);
    },
  };
}
