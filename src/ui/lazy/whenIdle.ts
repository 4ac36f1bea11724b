/**
 * Calls `act` once the browser has nothing else to do, after a pause at least so long.
 *
 * @param pause milliseconds
 * @param patience milliseconds after the pause, after which `act` is called whatever the browser does; while somebody types it has no time
 * @returns takes it back
 */
export function whenIdle(act: () => void, pause: number, patience = 2_000): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act, { timeout: patience });
    else act();
  }, pause);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
