/** The browser APIs that the session client uses. Tests pass their own; a worker or a server lacks some. */
export interface BrowserParts {
  /** Looked up on each call, so that a test double installed later is used. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly storage: Pick<Storage, 'setItem'> | undefined;
  readonly location: LocationParts | undefined;
  /** Receives `storage`, `online` and `pageshow`. */
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
  /** Receives `visibilitychange`. */
  readonly document: (Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string }) | undefined;
  readonly navigator: { readonly onLine?: boolean; readonly sendBeacon?: (url: string, body: URLSearchParams) => boolean } | undefined;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface LocationParts {
  readonly href: string;
  readonly origin: string;
  assign(url: string): void;
  reload(): void;
}

/** The real browser APIs, looked up when called rather than at import. */
export function browserParts(): BrowserParts {
  const scope = globalThis as Partial<typeof globalThis>;
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    storage: readStorage(),
    location: scope.location,
    window: scope.window,
    document: scope.document,
    navigator: scope.navigator,
    now: () => Date.now(),
  };
}

/** Reading `localStorage` throws if the browser blocks cookies. */
function readStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
