/** The parts of a browser that the session client touches. Tests give their own; in a worker or on a server some are absent. */
export interface BrowserParts {
  /** Called anew each time, so that a test double that is installed later is found. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly storage: Pick<Storage, 'setItem'> | undefined;
  readonly location: LocationParts | undefined;
  /** Hears `storage`, `online` and `pageshow`. */
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
  /** Hears `visibilitychange`. */
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

/** The real ones, looked up now and not at import. */
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

/** Reading `localStorage` throws where cookies are blocked. */
function readStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
