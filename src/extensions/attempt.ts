/** Calls a function of a feature. If it throws, reports the error with its path and returns `instead`. */
export function attempt<T>(path: string, run: () => T, instead: T): T {
  try {
    return run();
  } catch (cause) {
    const error = new Error(`${path} throws: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    // Node has no `reportError`.
    if (typeof reportError === 'function') reportError(error);
    // biome-ignore lint/suspicious/noConsole: the gateway's log
    else console.error(error);
    return instead;
  }
}
