const prefetches = new WeakSet<AbortSignal>();

/**
 * The signal of a prefetch. A refused token, a 429 or a lost session only makes it fail; the page's own call deals with that.
 */
export function prefetchSignal(): AbortSignal {
  const { signal } = new AbortController();
  prefetches.add(signal);
  return signal;
}

/** Whether a call with this signal is a prefetch. */
export function isPrefetch(signal: AbortSignal | null | undefined): boolean {
  return signal !== null && signal !== undefined && prefetches.has(signal);
}
