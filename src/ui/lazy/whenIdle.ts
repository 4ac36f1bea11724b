/** Calls `act` once the browser is idle, or after `timeoutMs`: it is never idle while the user types. Returns a cancel function. */
export function whenIdle(act: () => void, delayMs: number, timeoutMs = 2_000): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act, { timeout: timeoutMs });
    else act();
  }, delayMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
