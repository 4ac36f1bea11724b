/**
 * Calls `act` once the browser has nothing else to do, after a pause at least so long.
 *
 * @param pause milliseconds
 * @returns takes it back
 */
export function whenIdle(act: () => void, pause: number): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act, { timeout: 2000 });
    else act();
  }, pause);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
