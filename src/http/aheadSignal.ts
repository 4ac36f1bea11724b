const ahead = new WeakSet<AbortSignal>();

/**
 * The signal of a call that reads ahead: nobody waits for its answer yet, so whatever stands in its way (a refused token, a 429, a lost
 * session) only makes it fail. The page's own read deals with that when it comes to it.
 */
export function aheadSignal(): AbortSignal {
  const { signal } = new AbortController();
  ahead.add(signal);
  return signal;
}

/** Whether a call with this signal reads ahead. */
export function isAhead(signal: AbortSignal | null | undefined): boolean {
  return signal !== null && signal !== undefined && ahead.has(signal);
}
